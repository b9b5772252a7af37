import type { Db } from '#platform/db/db.ts'
import { badRequest, unauthorized } from '#platform/http/api/errors.ts'
import { areKeys, isPushService, type PushTarget } from '#platform/push/push-services.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { TellDeps } from '../telling/tell-person.ts'

/** Of one person; the oldest goes. */
const MOST_BROWSERS = 10
const A_DAY = { most: 50, within: 86_400_000 }
const NOT_A_SERVICE = 'This browser’s notifications are not supported.'

/** Lets this sign-in's browser be sent messages. Throws 400 for an address that is not at a known service, 429. */
export async function subscribe(
  db: Db,
  { clock, config }: TellDeps,
  { id, signIn }: { id: string; signIn: number },
  target: PushTarget,
): Promise<void> {
  if (!isPushService(target.endpoint) || !areKeys(target)) throw badRequest('endpoint', NOT_A_SERVICE)
  const now = clock.now()
  const rate = { ...A_DAY, most: config.rateLimits ? A_DAY.most : 0 }
  await consumeOrRefuse(db, counterKey('push subscriptions of', id), rate, now)
  await db.transaction(async (tx) => {
    // A browser has one address, whoever used it before.
    await tx.query(
      'notices.replaceSubscription',
      `delete from push_subscriptions where endpoint = $1 or session = (select token from login_sessions where id = $2)`,
      [target.endpoint, signIn],
    )
    const [kept] = await tx.query(
      'notices.subscribe',
      `insert into push_subscriptions (person, session, endpoint, p256dh, auth, created_at)
       select $1, s.sid, $3, $4, $5, $6 from login_sessions l join sessions s on s.sid = l.token
       where l.id = $2 and l.user_id = $1 and l.is_active for key share of s
       on conflict do nothing returning 1`,
      [id, signIn, target.endpoint, target.p256dh, target.auth, now],
    )
    if (!kept) throw unauthorized()
    await tx.query(
      'notices.surplusSubscriptions',
      `delete from push_subscriptions where id in (
         select id from push_subscriptions where person = $1 order by id desc offset ${MOST_BROWSERS})`,
      [id],
    )
  })
}

/** No more messages to this sign-in's browser. */
export async function unsubscribePush(db: Db, signIn: number): Promise<void> {
  await db.query(
    'notices.unsubscribePush',
    'delete from push_subscriptions where session = (select token from login_sessions where id = $1)',
    [signIn],
  )
}

/** Whether the browser of this sign-in, a number of `login_sessions`, is sent messages. */
export async function isSubscribed(db: Db, signIn: number): Promise<boolean> {
  const found = await db.query(
    'notices.isSubscribed',
    'select 1 from push_subscriptions where session = (select token from login_sessions where id = $1)',
    [signIn],
  )
  return found.length > 0
}

/** Ids of the browsers in which a person is signed in and wants messages. */
export async function browsersOf(db: Db, person: string, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'notices.browsers',
    `select p.id from push_subscriptions p join sessions s on s.sid = p.session
     join login_sessions l on l.token = s.sid and l.is_active where p.person = $1 and s.expire > $2`,
    [person, now],
  )
  return rows.map(({ id }) => id)
}

/** Where to send a message now; null when the browser was signed out meanwhile. */
export async function targetOf(db: Db, id: number, person: string, now: Date): Promise<PushTarget | null> {
  const [target] = await db.query<PushTarget>(
    'notices.pushTarget',
    `select p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s on s.sid = p.session
     join login_sessions l on l.token = s.sid and l.is_active where p.id = $1 and p.person = $2 and s.expire > $3`,
    [id, person, now],
  )
  return target ?? null
}

/** Of a browser whose push service knows it no more. */
export async function removeSubscription(db: Db, id: number): Promise<void> {
  await db.query('notices.removeSubscription', 'delete from push_subscriptions where id = $1', [id])
}
