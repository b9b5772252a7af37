import { audit } from '#domains/accounts/accounts.ts'
import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { notifyPayer } from '../settlement/payment-notices.ts'
import { graceEnd } from '../subscriptions.policy.ts'

const PERIODS_PER_QUERY = 200

type Ended = {
  id: number
  userId: string | null
  endDate: Date
  status: 'active' | 'past_due'
  becomes: 'past_due' | 'expired'
  isFollowed: boolean
  /** True if shops are hidden without a paid period (G-100). */
  hides: boolean
}

/** Marks ended periods as past due, or as expired after grace or if another follows (G-103). Audited (G-118). Returns their number. */
export async function endExpiredPeriods(db: Db, deps: NotifyDeps): Promise<number> {
  const now = deps.clock.now()
  let changed = 0
  for (let after = 0, more = true; more; ) {
    const found = await db.query<Ended>(
      'subscriptions.ended',
      `select * from (
         select s.id, s.user_id, s.end_date, s.status, f.found as is_followed, p.requires_subscription as hides,
           case when f.found or s.end_date + p.grace <= $1 then 'expired' else 'past_due' end as becomes
         from listing_policy p, subscriptions s cross join lateral (
           select exists (select from subscriptions n where n.user_id = s.user_id and n.status = 'active' and n.end_date > s.end_date) as found) f
         where s.status in ('active', 'past_due') and s.end_date <= $1 and s.id > $2) t
       where becomes <> status order by id limit ${PERIODS_PER_QUERY}`,
      [now, after],
    )
    for (const year of found) if (await endOne(db, deps, year, now)) changed++
    more = found.length === PERIODS_PER_QUERY
    after = found.at(-1)?.id ?? 0
  }
  return changed
}

async function endOne(db: Db, deps: NotifyDeps, year: Ended, now: Date): Promise<boolean> {
  const { userId } = year
  return db.transaction(async (tx) => {
    // Locks the person first, in the same order as deleting the account.
    await tx.query('subscriptions.holdPerson', 'select from users where id = $1 for key share', [userId])
    const [ended] = await tx.query(
      'subscriptions.becomes',
      'update subscriptions set status = $2 where id = $1 and status = $3 and end_date <= $4 returning 1',
      [year.id, year.becomes, year.status, now],
    )
    if (!ended) return false
    const action = year.becomes === 'expired' ? 'subscription.expired' : 'subscription.past_due'
    const details = { until: year.endDate.toISOString(), isFollowed: year.isFollowed }
    if (userId) await audit(tx, { userId, action, resource: `user:${userId}`, details }, jobContext, now)
    const notice = noticeOf(year)
    if (notice) await notifyPayer(tx, deps, userId, notice)
    return true
  })
}

function noticeOf(year: Ended) {
  if (year.isFollowed) return null
  if (!year.hides) return year.status === 'active' ? ENDED : null
  return year.becomes === 'past_due' ? pastDue(year) : EXPIRED
}

const ENDED = {
  kind: 'year-ended',
  subject: 'Your year has ended',
  paragraphs: ['Your subscription to LocalShopFinder has ended. Nothing changes for your shops.'],
  text: 'Your year has ended. Nothing changes for your shops.',
}

function pastDue({ endDate }: Ended) {
  const until = dateText(graceEnd(endDate.toISOString()))
  return {
    kind: 'year-ended',
    subject: 'Your year has ended',
    paragraphs: [
      `Your subscription to LocalShopFinder has ended. Your shops are still shown until ${until}.`,
      'Subscribe again before then and nothing changes for your customers.',
    ],
    text: `Your year has ended. Your shops are shown until ${until}; subscribe again to keep them public.`,
    button: 'Subscribe again',
  }
}

const EXPIRED = {
  kind: 'shops-hidden',
  subject: 'Your shops are no longer shown',
  paragraphs: [
    'Your subscription has ended, and your shops are no longer shown to the public. Nothing was deleted.',
    'They will be back as soon as you subscribe again. No new approval is needed.',
  ],
  text: 'Your shops are hidden because your year has ended. Subscribe again to bring them back.',
  button: 'Subscribe again',
}
