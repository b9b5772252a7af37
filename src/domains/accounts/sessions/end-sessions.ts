import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { lockPerson } from '../people/people.queries.ts'
import { deviceToken } from './session-cookies.ts'
import { hashOf } from './tokens.ts'

export async function endSession(tx: Db, sid: string): Promise<void> {
  await tx.query('accounts.endSignIn', 'update login_sessions set is_active = false where token = $1', [sid])
  await tx.query('accounts.endSession', 'delete from sessions where sid = $1', [sid])
}

/** Ends one session. Returns false if unknown. */
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

export type CurrentSignIn = { signIn: number; request: RequestContext }

/** Ends all sessions of a person and deletes their known browsers, except those of `currentSignIn` (ENT-login-03). */
export async function endSessionsOf(tx: Db, userId: string, currentSignIn?: CurrentSignIn): Promise<void> {
  const device = currentSignIn && deviceToken(currentSignIn.request)
  await tx.query(
    'accounts.forgetDevices',
    'delete from known_devices where user_id = $1 and token is distinct from $2',
    [userId, device === undefined ? null : hashOf(device)],
  )
  const except = currentSignIn?.signIn ?? null
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

/** The refusal of every sign-in and guarded call of a banned person (G-086). */
export const BANNED = { code: 'banned', message: 'Your account has been banned. Please contact support.' } as const

/** The ban ends automatically at `until`, or never if it is null. */
export type Ban = { until: Date | null; reason: string | null }

/** Bans or unbans a person. Returns false if unknown. Ended sessions stay stored, so that the person sees the reason (G-086). */
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
