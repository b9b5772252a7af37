import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { publicState } from '../settlement/attempts.ts'
import type { AttemptState, Payment } from './payments.contract.ts'

type PaymentRow = Omit<Payment, 'id' | 'state' | 'paidAt' | 'startDate' | 'endDate'> & {
  id: number
  state: AttemptState
  disputedAt: Date | null
  paidAt: Date
  startDate: Date | null
  endDate: Date | null
}

export async function listPayments(db: Db, userId: string): Promise<Payment[]> {
  const rows = await db.query<PaymentRow>(
    'payments.list',
    `select a.id, a.state, a.held, a.disputed_at, l.source, l.amount::float8 as amount, l.currency, l.happened_at as paid_at,
       s.start_date, s.end_date, a.reference
     from payers p join payment_attempts a on a.payer_id = p.id
     join payment_ledger l on l.attempt_id = a.id and l.kind = 'received'
     left join subscriptions s on s.id = a.subscription_id
     where p.user_id = $1 order by l.happened_at desc, l.id desc limit 200`,
    [userId],
  )
  return rows.map(({ disputedAt, ...row }) => ({
    ...row,
    id: String(row.id),
    state: publicState({ state: row.state, disputedAt }),
    paidAt: row.paidAt.toISOString(),
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
  }))
}

/** Amounts in naira. */
export const paymentsOfPerson: PersonalData = {
  name: 'payments',
  query: 'payments.ofPersonalData',
  text: `select a.reference, a.provider, a.channel, a.state, a.amount::text as amount, a.currency, a.paid_at, a.created_at,
         (select json_agg(json_build_object('kind', l.kind, 'amount', l.amount::text, 'at', l.happened_at) order by l.id)
          from payment_ledger l where l.attempt_id = a.id) as money
       from payment_attempts a join payers p on p.id = a.payer_id where p.user_id = $1 order by a.id desc`,
}
