import { counterValue } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import type { TodoCounts } from './todo.contract.ts'
import { MAX_COUNTED } from './todo.policy.ts'

/** Counts waiting rows in an index, up to the limit. */
const count = (rows: string) => `(select count(*)::int from (${rows} limit ${MAX_COUNTED}) counted)`

const COUNTS = `select
  ${count('select from shop_edits')} as changes,
  ${count('select from shop_decisions where appealed_at is not null and appeal_decided_at is null')} as appeals,
  ${count(`select from delivery_requests where status = 'new' and due_at <= $1`)} as overdue,
  ${count(`select distinct coalesce(target, 'gone ' || id) from reports where decided_at is null`)} as reports,
  ${count('select from payment_attempts where held is not null')} as payments`

type SharedCounters = Omit<TodoCounts, 'deliveries'> & { overdue: number }

export async function countTodo(db: Db, now: Date): Promise<TodoCounts> {
  const [[counts], waiting] = await Promise.all([
    db.query<SharedCounters>('admin.desk', COUNTS, [now]),
    counterValue(db, 'deliveries', 'new'),
  ])
  const { overdue, ...others } = counts as SharedCounters
  return { ...others, deliveries: { waiting: Math.min(waiting, MAX_COUNTED), overdue } }
}
