import { keptCount } from '#platform/counts/kept-counts.ts'
import type { Db } from '#platform/db/db.ts'
import type { DeskCounts } from './desk.contract.ts'
import { MOST_COUNTED } from './desk.policy.ts'

/** Reads an index of what waits, and no more of it than is counted. */
const count = (rows: string) => `(select count(*)::int from (${rows} limit ${MOST_COUNTED}) counted)`

const COUNTS = `select
  ${count('select from shop_edits')} as changes,
  ${count('select from shop_decisions where answered_at is not null and settled_at is null')} as appeals,
  ${count(`select from delivery_requests where status = 'new' and due_at <= $1`)} as overdue,
  ${count(`select distinct coalesce(target, 'gone ' || id) from reports where decided_at is null`)} as reports,
  ${count('select from payment_attempts where held is not null')} as payments`

type Counts = Omit<DeskCounts, 'deliveries'> & { overdue: number }

/** What waits on the admins' desk. */
export async function countDesk(db: Db, now: Date): Promise<DeskCounts> {
  const [[counts], waiting] = await Promise.all([
    db.query<Counts>('admin.desk', COUNTS, [now]),
    keptCount(db, 'deliveries', 'new'),
  ])
  const { overdue, ...others } = counts as Counts
  return { ...others, deliveries: { waiting: Math.min(waiting, MOST_COUNTED), overdue } }
}
