import type { Db } from '#platform/db/db.ts'
import { publicState } from '../settlement/attempts.ts'
import type { AdminPayment } from './admin-payments.contract.ts'

const PAYMENT = `select a.id, a.reference, a.provider, a.provider_reference, a.channel, a.state, a.held,
  a.amount::float8 as amount, a.currency, l.amount::float8 as received, g.kind as ended_by, -g.amount::float8 as gone_amount,
  g.happened_at as gone_at, a.payer_id,
  u.id as user_id, concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.phone,
  s.start_date, s.end_date, a.paid_at, a.refund_at, a.disputed_at, a.created_at
from payment_attempts a join payers p on p.id = a.payer_id left join users u on u.id = p.user_id
left join payment_ledger l on l.attempt_id = a.id and l.kobo > 0
left join payment_ledger g on g.attempt_id = a.id and g.kobo < 0 left join subscriptions s on s.id = a.subscription_id`

type Dates = 'startDate' | 'endDate' | 'paidAt' | 'refundAt' | 'disputedAt'
type Row = Omit<AdminPayment, 'person' | 'gone' | 'createdAt' | Dates> &
  Record<Dates, Date | null> & {
    createdAt: Date
    userId: string | null
    name: string
    email: string | null
    phone: string | null
    endedBy: 'refund' | 'dispute' | null
    goneAmount: number | null
    goneAt: Date | null
  }

const BY_ID = `${PAYMENT} where a.id = $1`
/** Selects the ids first and then each row, because a plan for an unknown number of rows would join whole tables. */
const page = (ids: string) => `select row.* from (${ids} order by 1 desc limit $2) page
cross join lateral (${PAYMENT} where a.id = page.id limit 1) row order by row.id desc`
const LISTS = {
  all: page('select id from payment_attempts where id < $1'),
  held: page('select id from payment_attempts where id < $1 and held is not null'),
  received: page('select attempt_id as id from payment_ledger where attempt_id < $1 and kobo > 0'),
}

export async function findPaymentForAdmin(db: Db, id: number): Promise<AdminPayment | null> {
  const [row] = await db.query<Row>('payments.forAdmin', BY_ID, [id])
  return row ? toAdminPayment(row) : null
}

export async function listPaymentsForAdmin(
  db: Db,
  { show, limit, before }: { show: keyof typeof LISTS; limit: number; before?: number | undefined },
): Promise<{ payments: AdminPayment[]; next: number | null }> {
  const rows = await db.query<Row>(`payments.${show}ForAdmin`, LISTS[show], [before ?? 2 ** 31 - 1, limit + 1])
  const payments = rows.slice(0, limit).map(toAdminPayment)
  return { payments, next: rows.length > limit ? (payments.at(-1)?.id ?? null) : null }
}

function toAdminPayment({ userId, name, email, phone, endedBy, goneAmount, goneAt, ...row }: Row): AdminPayment {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...row,
    state: publicState(row),
    person: userId === null ? null : { id: userId, name, email, phone },
    gone: endedBy && goneAt ? { kind: endedBy, amount: goneAmount ?? 0, at: goneAt.toISOString() } : null,
    startDate: iso(row.startDate),
    endDate: iso(row.endDate),
    paidAt: iso(row.paidAt),
    refundAt: iso(row.refundAt),
    disputedAt: iso(row.disputedAt),
    createdAt: row.createdAt.toISOString(),
  }
}
