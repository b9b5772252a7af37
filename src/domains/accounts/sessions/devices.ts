import type { Db } from '#platform/db/db.ts'
import type { Device } from '../contract/own-account.contract.ts'

const BROWSERS: readonly [RegExp, string][] = [
  [/OPR\/|OPX\/|Opera Mini|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/PHX\//, 'Phoenix'],
  [/FxiOS|Firefox/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/KAIOS/i, 'KaiOS'],
  [/Linux/, 'Linux'],
]

/** Returns a name such as 'Chrome on Android', or 'Unknown device'. */
export function deviceOf(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const names = [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined)
  return names.join(' on ') || 'Unknown device'
}

/** Lists active sessions, last used first. `signIn` is the session to mark as current. */
export async function listDevices(db: Db, userId: string, signIn: number | undefined, now: Date): Promise<Device[]> {
  const rows = await db.query<{
    id: number
    device: string | null
    ipAddress: string | null
    lastUsedAt: Date
    createdAt: Date
  }>(
    'accounts.devices',
    `select id, device_info as device, ip_address, last_used_at, created_at
     from login_sessions where user_id = $1 and is_active and expires_at > $2
     order by last_used_at desc, id desc limit 100`,
    [userId, now],
  )
  return rows.map(({ id, device, ipAddress, lastUsedAt, createdAt }) => ({
    id,
    device: device ?? 'Unknown device',
    ipAddress,
    lastUsedAt: lastUsedAt.toISOString(),
    signedInAt: createdAt.toISOString(),
    current: id === signIn,
  }))
}
