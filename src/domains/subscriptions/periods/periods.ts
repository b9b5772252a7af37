import type { Db } from '#platform/db/db.ts'
import { isRenewable, LISTING_FEE, yearAfter } from '../subscriptions.policy.ts'

/** The last paid period under which shops may be listed, including its grace period. */
export type Coverage = {
  status: 'active' | 'past_due'
  endDate: Date
  /** True if shops are hidden without a paid period (G-100). */
  hides: boolean
}

export async function findCoverage(db: Db, userId: string, now: Date): Promise<Coverage | null> {
  const [cover] = await db.query<Coverage>(
    'subscriptions.cover',
    `select s.status, s.end_date, p.requires_subscription as hides from subscriptions s, listing_policy p
     where s.user_id = $1 and s.status in ('active', 'past_due') and s.end_date + p.grace > $2
     order by s.end_date desc limit 1`,
    [userId, now],
  )
  return cover ?? null
}

/** G-103. */
export const isPayable = (cover: Coverage | null, now: Date): boolean =>
  cover === null || isRenewable(cover.endDate, now)

/** Returns whether shops stay listed: by another paid period not refunded at `at`, or because none is required (G-100). */
export async function staysListed(
  db: Db,
  { userId, without, at }: { userId: string | null; without: number | null; at: Date },
): Promise<boolean> {
  const [found] = await db.query<{ stays: boolean }>(
    'subscriptions.staysListed',
    `select not p.requires_subscription or exists (select from subscriptions s where s.user_id = $1 and s.id is distinct from $2::int
         and s.status in ('active', 'past_due') and s.end_date > $3
         and not exists (select from payment_attempts a where a.subscription_id = s.id and a.refund_at <= $3)) as stays
     from listing_policy p`,
    [userId, without, at],
  )
  return found?.stays ?? false
}

/** Creates a pending period at the listing fee, unless one exists (SUB-16, G-102). Requires the payer's lock. */
export async function ensurePending(tx: Db, userId: string, payerId: number, now: Date): Promise<void> {
  await tx.query(
    'subscriptions.ensurePending',
    `insert into subscriptions (user_id, payer_id, status, amount, currency, created_at, updated_at) values ($1, $2, 'pending', $3, $4, $5, $5)
     on conflict (user_id) where status = 'pending' do nothing`,
    [userId, payerId, LISTING_FEE.amount, LISTING_FEE.currency, now],
  )
}

export type BillingPeriod = { id: number; endDate: Date }

/** Activates the pending period, after the current one or else from `from`. Requires the payer's lock. */
export async function activatePeriod(
  tx: Db,
  paid: { userId: string; payerId: number; source: string; paymentReference: string | null; from: Date; now: Date },
): Promise<BillingPeriod> {
  const { userId, payerId, source, paymentReference, from, now } = paid
  await ensurePending(tx, userId, payerId, now)
  const startDate = (await findCoverage(tx, userId, now))?.endDate ?? from
  const endDate = yearAfter(startDate)
  const [year] = await tx.query<{ id: number }>(
    'subscriptions.activate',
    `update subscriptions set status = 'active', payer_id = $2, paid_by = $2, source = $3, stripe_subscription_id = $4,
       start_date = $5, end_date = $6 where user_id = $1 and status = 'pending' returning id`,
    [userId, payerId, source, paymentReference, startDate, endDate],
  )
  if (!year) throw new Error('There is no pending year that could begin.')
  return { id: year.id, endDate }
}

/** Ends a paid period at `now`, for a refund (G-190). Following periods move forward. Requires the payer's lock. */
export async function endPeriod(tx: Db, id: number, now: Date): Promise<void> {
  const [year] = await tx.query<{ payerId: number; startDate: Date; endDate: Date }>(
    'subscriptions.toEnd',
    `select payer_id, start_date, end_date from subscriptions where id = $1 and status <> 'canceled'`,
    [id],
  )
  if (!year) return
  const { payerId, startDate, endDate } = year
  let end = new Date(Math.max(startDate.getTime(), Math.min(endDate.getTime(), now.getTime())))
  await tx.query('subscriptions.end', `update subscriptions set status = 'canceled', end_date = $2 where id = $1`, [
    id,
    end,
  ])
  const following = await tx.query<{ id: number }>(
    'subscriptions.following',
    `select id from subscriptions where payer_id = $1 and status = 'active' and start_date >= $2 order by start_date`,
    [payerId, endDate],
  )
  // A period that was already over leaves no gap to close.
  for (const next of end < endDate ? following : []) {
    const start = end
    end = yearAfter(start)
    await tx.query('subscriptions.sooner', 'update subscriptions set start_date = $2, end_date = $3 where id = $1', [
      next.id,
      start,
      end,
    ])
  }
}
