import type { Db } from '#platform/db/db.ts'
import { lockPerson } from '../people/people.queries.ts'

export async function endSession(tx: Db, sid: string): Promise<void> {
  await tx.query('accounts.endSignIn', 'update login_sessions set is_active = false where token = $1', [sid])
  await tx.query('accounts.endSession', 'delete from sessions where sid = $1', [sid])
}

/** Ends one sign-in; false if unknown. */
export async function endSignIn(db: Db, userId: string, signIn: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ token: string }>(
      'accounts.signInOf',
      'select token from login_sessions where id = $1 and user_id = $2 and is_active',
      [signIn, userId],
    )
    if (row) await endSession(tx, row.token)
    return row !== undefined
  })
}

/** Ends all sessions of a person except the sign-in `except`, and forgets their browsers (ENT-login-03). */
export async function endSessionsOf(tx: Db, userId: string, except: number | null = null): Promise<void> {
  await tx.query('accounts.forgetDevices', 'delete from known_devices where user_id = $1', [userId])
  await switchOffSignIns(tx, userId, except)
  await tx.query(
    'accounts.endSessions',
    `delete from sessions where sess ->> 'userId' = $1 and sid not in (select token from login_sessions where id = $2)`,
    [userId, except],
  )
}

async function switchOffSignIns(tx: Db, userId: string, except: number | null): Promise<void> {
  await tx.query(
    'accounts.endSignIns',
    'update login_sessions set is_active = false where user_id = $1 and is_active and id is distinct from $2',
    [userId, except],
  )
}

/** For every sign-in and guarded call of a banned person (G-086). */
export const BANNED = { code: 'banned', message: 'Your account has been banned. Please contact support.' } as const

/** `until`: when it lifts itself; `reason`: what the person was told. */
export type Ban = { until: Date | null; reason: string | null }

/** Bans or unbans a person; false if unknown. Ended sessions stay, to tell the browser why (G-086). */
export async function setBanned(
  tx: Db,
  userId: string,
  banned: boolean,
  { until, reason }: Ban = { until: null, reason: null },
): Promise<boolean> {
  if (!(await lockPerson(tx, userId))) return false
  await tx.query(
    'accounts.setBanned',
    'update users set banned = $2, banned_until = $3, ban_reason = $4 where id = $1',
    [userId, banned, banned ? until : null, banned ? reason : null],
  )
  if (banned) await switchOffSignIns(tx, userId, null)
  return true
}
