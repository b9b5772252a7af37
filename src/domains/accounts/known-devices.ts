import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { AccountLimits, PersonalData } from './account-options.ts'
import { DEVICE_LIFETIME } from './accounts.policy.ts'
import { deviceToken } from './session-cookies.ts'
import { hashOf } from './sessions.ts'

/** Browsers that are known for one person at the same time; the least recently used goes first. */
export const MOST_DEVICES = 10

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A browser that has signed in before, by the hash of its token, with an id for each person who has signed in with it. */
export type KnownDevice = { device: string; people: ReadonlyMap<string, number> }

/** The browser that asks, or null when nobody has signed in with it in the last year. Never throws for bad cookies. */
export async function findKnownDevice(db: Db, request: RequestFacts, now: Date): Promise<KnownDevice | null> {
  const token = deviceToken(request)
  if (token === undefined || !TOKEN.test(token)) return null
  const device = hashOf(token)
  const rows = await db.query<{ userId: string; id: number }>(
    'accounts.knownDevice',
    'select user_id as "userId", id from known_devices where token = $1 and last_used_at > $2',
    [device, new Date(now.getTime() - DEVICE_LIFETIME)],
  )
  return rows.length > 0 ? { device, people: new Map(rows.map(({ userId, id }) => [userId, id])) } : null
}

/**
 * Makes the browser known for somebody who has just signed in with it, under a new token: one that others may have planted
 * or read before is worth nothing then. Answers the token. Needs the transaction of the sign-in.
 */
export async function rememberDevice(tx: Db, userId: string, request: RequestFacts, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const before = deviceToken(request)
  if (before !== undefined && TOKEN.test(before))
    await tx.query('accounts.moveDevice', 'update known_devices set token = $2 where token = $1', [
      hashOf(before),
      hashOf(token),
    ])
  await tx.query(
    'accounts.rememberDevice',
    `insert into known_devices (token, user_id, last_used_at, created_at) values ($1, $2, $3, $3)
     on conflict (token, user_id) do update set last_used_at = $3, failures = 0, locked_until = null`,
    [hashOf(token), userId, now],
  )
  await tx.query(
    'accounts.forgetOldDevices',
    `delete from known_devices where user_id = $1 and token not in (
       select token from known_devices where user_id = $1 order by last_used_at desc, created_at desc limit $2)`,
    [userId, MOST_DEVICES],
  )
  return token
}

/**
 * A browser that has used up its tries is not known any more, and the account is locked as by a stranger's wrong passwords
 * (G-126): a stolen cookie gives no more tries than that.
 */
export async function forgetFailedDevice(
  db: Db,
  { userId, device }: { userId: string; device: string },
  { failuresBeforeLock, lockMinutes }: AccountLimits,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      'accounts.lockForDevice',
      'update users set failed_login_attempts = $2, account_locked_until = $3 where id = $1',
      [userId, failuresBeforeLock, new Date(now.getTime() + lockMinutes * 60_000)],
    )
    await tx.query('accounts.forgetDevice', 'delete from known_devices where token = $1 and user_id = $2', [
      device,
      userId,
    ])
  })
}

/** For the person's own download: when they signed in with which browser, without what would make one known. */
export const ownKnownDevices: PersonalData = {
  name: 'knownBrowsers',
  query: 'accounts.dataOfDevices',
  text: `select created_at as "firstSignedInAt", last_used_at as "lastSignedInAt" from known_devices
       where user_id = $1 order by last_used_at desc, created_at`,
}
