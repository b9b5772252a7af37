import type { Db } from '#platform/db/db.ts'
import { shownState } from '../settlement/attempts.ts'
import type { AdminPayment } from './admin-payments.contract.ts'

const PAYMENT = `select a.id, a.reference, a.provider, a.provider_reference as "providerReference", a.channel, a.state, a.held,
  a.amount::float8 as amount, a.currency, l.amount::float8 as received, a.payer_id as "payerId",
  u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.phone,
  s.start_date as "startDate", s.end_date as "endDate", a.paid_at as "paidAt", a.refund_at as "refundAt", a.disputed_at as "disputedAt",
  a.created_at as "createdAt"
from payment_attempts a join payers p on p.id = a.payer_id left join users u on u.id = p.user_id
left join payment_ledger l on l.attempt_id = a.id and l.kind = 'received' left join subscriptions s on s.id = a.subscription_id`

type Dates = 'startDate' | 'endDate' | 'paidAt' | 'refundAt' | 'disputedAt'
type Row = Omit<AdminPayment, 'person' | 'createdAt' | Dates> &
  Record<Dates, Date | null> & {
    createdAt: Date
    userId: string | null
    name: string
    email: string | null
    phone: string | null
  }

const BY_ID = `${PAYMENT} where a.id = $1`
const LIST = `${PAYMENT} where a.id < $1 and case $2 when 'held' then a.held is not null when 'received' then l.id is not null else true end
order by a.id desc limit $3`

export async function findPaymentForAdmin(db: Db, id: number): Promise<AdminPayment | null> {
  const [row] = await db.query<Row>('payments.forAdmin', BY_ID, [id])
  return row ? toAdminPayment(row) : null
}

export async function listPaymentsForAdmin(
  db: Db,
  { show, limit, before }: { show: string; limit: number; before?: number | undefined },
): Promise<{ payments: AdminPayment[]; next: number | null }> {
  const rows = await db.query<Row>('payments.allForAdmin', LIST, [before ?? 2 ** 31 - 1, show, limit + 1])
  const payments = rows.slice(0, limit).map(toAdminPayment)
  return { payments, next: rows.length > limit ? (payments.at(-1)?.id ?? null) : null }
}

function toAdminPayment({ userId, name, email, phone, ...row }: Row): AdminPayment {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...row,
    state: shownState(row),
    person: userId === null ? null : { id: userId, name, email, phone },
    startDate: iso(row.startDate),
    endDate: iso(row.endDate),
    paidAt: iso(row.paidAt),
    refundAt: iso(row.refundAt),
    disputedAt: iso(row.disputedAt),
    createdAt: row.createdAt.toISOString(),
  }
}
