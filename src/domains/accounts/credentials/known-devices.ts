import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { AccountLimits } from '../account-options.ts'
import { DEVICE_LIFETIME } from '../accounts.policy.ts'
import { deviceToken } from '../sessions/session-cookies.ts'
import { hashOf, isToken, newToken } from '../sessions/tokens.ts'

/** Browsers per person. The least recently used one is removed first. */
export const MAX_DEVICES = 10

/** A browser by its token's hash, with an id for each person who signed in there. */
export type KnownDevice = { device: string; people: ReadonlyMap<string, number> }

/** Finds the calling browser. Returns null if no person signed in there within a year. Never throws for invalid cookies. */
export async function findKnownDevice(db: Db, request: RequestContext, now: Date): Promise<KnownDevice | null> {
  const token = deviceToken(request)
  if (!isToken(token)) return null
  const device = hashOf(token)
  const rows = await db.query<{ userId: string; id: number }>(
    'accounts.knownDevice',
    'select user_id, id from known_devices where token = $1 and last_used_at > $2',
    [device, new Date(now.getTime() - DEVICE_LIFETIME)],
  )
  return rows.length > 0 ? { device, people: new Map(rows.map(({ userId, id }) => [userId, id])) } : null
}

/** Remembers the browser and returns its new token, which voids planted or stolen ones. */
export async function rememberDevice(tx: Db, userId: string, request: RequestContext, now: Date): Promise<string> {
  const token = newToken()
  const before = deviceToken(request)
  if (isToken(before))
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
    [userId, MAX_DEVICES],
  )
  return token
}

/** Deletes a known browser after too many wrong passwords and locks the account, so that a stolen cookie is of no use (G-126). */
export async function lockOutDevice(
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

export const ownKnownDevices: PersonalData = {
  name: 'knownBrowsers',
  query: 'accounts.dataOfDevices',
  text: `select created_at as first_signed_in_at, last_used_at as last_signed_in_at from known_devices
       where user_id = $1 order by last_used_at desc, created_at`,
}
