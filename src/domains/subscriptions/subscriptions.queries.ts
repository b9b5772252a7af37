import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { totals } from './settlement/ledger.ts'
import type { Subscription } from './subscriptions.contract.ts'

type SubscriptionRow = {
  status: Subscription['status']
  startDate: Date | null
  endDate: Date | null
  amount: number
  currency: string
}

/** Returns the current subscription that ends last, with the end of later paid periods; else the latest. */
async function findSubscription(db: Db, userId: string, now: Date): Promise<SubscriptionRow | null> {
  const [found] = await db.query<SubscriptionRow>(
    'subscriptions.find',
    `select status, start_date, case when is_running then max(end_date) filter (where is_paid) over () else end_date end as end_date,
       amount::float8 as amount, currency
     from (
       select *, (is_paid and start_date <= $2) is true as is_running
       from (select *, status in ('active', 'past_due') and end_date > $2 as is_paid from subscriptions where user_id = $1) t) s
     order by is_running desc, s.end_date desc nulls last, id desc
     limit 1`,
    [userId, now],
  )
  return found ?? null
}

/** G-107. */
export async function currentSubscription(db: Db, userId: string, now: Date): Promise<Subscription | null> {
  const found = await findSubscription(db, userId, now)
  if (!found) return null
  const { startDate, endDate } = found
  return { ...found, startDate: startDate?.toISOString() ?? null, endDate: endDate?.toISOString() ?? null }
}

/** Returns the integer kobo received, without refunded, disputed and held money (G-078). */
export const revenue = async (db: Db): Promise<number> => (await totals(db)).net

/** Amounts in naira. */
export const ownSubscriptions: PersonalData = {
  name: 'subscriptions',
  query: 'subscriptions.ofPerson',
  text: `select status, amount::text as amount, currency, source, start_date, end_date,
         stripe_subscription_id as payment_reference, created_at
       from subscriptions where user_id = $1 order by id desc`,
}
