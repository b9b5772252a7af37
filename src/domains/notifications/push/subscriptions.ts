import type { Db } from '#platform/db/db.ts'
import { badRequest, unauthorized } from '#platform/http/api/errors.ts'
import { areKeys, isPushService, type PushTarget } from '#platform/push/push-services.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { DAY } from '#shared/time/units.ts'
import type { NotifyDeps } from '../sending/notice-mail.ts'

const MAX_BROWSERS_PER_PERSON = 10
const A_DAY = { most: 50, within: DAY }
const NOT_A_SERVICE = 'This browser’s notifications are not supported.'

/** Subscribes this session's browser to push. Throws 400 for an endpoint outside the known services, 429. */
export async function subscribe(
  db: Db,
  { clock, config }: NotifyDeps,
  { id, signIn }: { id: string; signIn: number },
  target: PushTarget,
): Promise<void> {
  if (!isPushService(target.endpoint) || !areKeys(target)) throw badRequest('endpoint', NOT_A_SERVICE)
  const now = clock.now()
  const rate = { ...A_DAY, most: config.rateLimits ? A_DAY.most : 0 }
  await consumeOrRefuse(db, counterKey('push subscriptions of', id), rate, now)
  await db.transaction(async (tx) => {
    // A browser has one endpoint, even if another person used it before.
    await tx.query(
      'notifications.replaceSubscription',
      `delete from push_subscriptions where endpoint = $1 or session = (select token from login_sessions where id = $2)`,
      [target.endpoint, signIn],
    )
    const [kept] = await tx.query(
      'notifications.subscribe',
      `insert into push_subscriptions (person, session, endpoint, p256dh, auth, created_at)
       select $1, s.sid, $3, $4, $5, $6 from login_sessions l join sessions s on s.sid = l.token
       where l.id = $2 and l.user_id = $1 and l.is_active for key share of s
       on conflict do nothing returning 1`,
      [id, signIn, target.endpoint, target.p256dh, target.auth, now],
    )
    if (!kept) throw unauthorized()
    await tx.query(
      'notifications.surplusSubscriptions',
      `delete from push_subscriptions where id in (
         select id from push_subscriptions where person = $1 order by id desc offset ${MAX_BROWSERS_PER_PERSON})`,
      [id],
    )
  })
}

export async function unsubscribePush(db: Db, signIn: number): Promise<void> {
  await db.query(
    'notifications.unsubscribePush',
    'delete from push_subscriptions where session = (select token from login_sessions where id = $1)',
    [signIn],
  )
}

/** Returns true if this session's browser gets push. `signIn` is its number in `login_sessions`. */
export async function isSubscribed(db: Db, signIn: number): Promise<boolean> {
  const found = await db.query(
    'notifications.isSubscribed',
    'select 1 from push_subscriptions where session = (select token from login_sessions where id = $1)',
    [signIn],
  )
  return found.length > 0
}

export async function browsersOf(db: Db, person: string, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'notifications.browsers',
    `select p.id from push_subscriptions p join sessions s on s.sid = p.session
     join login_sessions l on l.token = s.sid and l.is_active where p.person = $1 and s.expire > $2`,
    [person, now],
  )
  return rows.map(({ id }) => id)
}

/** Returns where to send a push now, or null if the browser was signed out. */
export async function targetOf(db: Db, id: number, person: string, now: Date): Promise<PushTarget | null> {
  const [target] = await db.query<PushTarget>(
    'notifications.pushTarget',
    `select p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s on s.sid = p.session
     join login_sessions l on l.token = s.sid and l.is_active where p.id = $1 and p.person = $2 and s.expire > $3`,
    [id, person, now],
  )
  return target ?? null
}

export async function removeSubscription(db: Db, id: number): Promise<void> {
  await db.query('notifications.removeSubscription', 'delete from push_subscriptions where id = $1', [id])
}
