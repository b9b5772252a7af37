import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { notifyPayer } from '../settlement/payment-notices.ts'
import { LISTING_FEE } from '../subscriptions.policy.ts'

/** G-103. */
const REMIND_DAYS_BEFORE = [30, 7, 1]
const BATCH = 200

type Ending = { id: number; userId: string; endDate: Date; days: number }

/** Reminds people before their period ends; after missed days only once. Returns the number of people notified. */
export async function remind(db: Db, deps: NotifyDeps): Promise<number> {
  const now = deps.clock.now()
  let sent = 0
  for (let after = 0, more = true; more; ) {
    const ending = await db.query<Ending>(
      'subscriptions.ending',
      `select s.id, s.user_id, s.end_date, d.days from subscriptions s
       join users u on u.id = s.user_id and not u.is_demo
       cross join lateral (select min(days) as days from unnest($2::integer[]) days where s.end_date <= $1::timestamptz + days * interval '1 day') d
       where s.status = 'active' and s.end_date > $1 and d.days is not null and s.id > $3
         and not exists (select from subscription_notices n where n.subscription_id = s.id and n.kind = 'ends in ' || d.days)
         and not exists (select from subscriptions n where n.user_id = s.user_id and n.status = 'active' and n.end_date > s.end_date)
       order by s.id limit ${BATCH}`,
      [now, REMIND_DAYS_BEFORE, after],
    )
    for (const year of ending) if (await remindOne(db, deps, year, now)) sent++
    more = ending.length === BATCH
    after = ending.at(-1)?.id ?? 0
  }
  return sent
}

/** Rolls back the reminder, so that a later run sends it. */
const LIMITED = new Error('A limit holds the reminder back.')

async function remindOne(db: Db, deps: NotifyDeps, { id, userId, endDate, days }: Ending, now: Date): Promise<boolean> {
  const work = db.transaction(async (tx) => {
    const [first] = await tx.query(
      'subscriptions.reminded',
      'insert into subscription_notices (subscription_id, kind, sent_at) values ($1, $2, $3) on conflict do nothing returning 1',
      [id, `ends in ${days}`, now],
    )
    if (!first) return false
    if ((await notifyPayer(tx, deps, userId, reminder(endDate))) === null) throw LIMITED
    return true
  })
  return work.catch((error) => {
    if (error === LIMITED) return false
    throw error
  })
}

function reminder(endDate: Date) {
  const until = dateText(endDate.toISOString())
  const fee = formatNaira(LISTING_FEE.amount)
  return {
    kind: 'year-ends',
    subject: `Your subscription ends on ${until}`,
    paragraphs: [
      `Your subscription to LocalShopFinder ends on ${until}.`,
      `Renew it now for ${fee}: the new year starts when this one ends, so you lose no days.`,
    ],
    text: `Your subscription ends on ${until}. Renew now for ${fee}: no day is lost.`,
    button: 'Renew',
  }
}
