import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import type { IdentityKind, Standing } from '#shared/caller.ts'
import {
  EXTEND_EVERY,
  isLasting,
  joinKinds,
  MAX_SESSIONS,
  type Portal,
  type Role,
  SESSION,
} from '../accounts.policy.ts'
import { truncatedIp, truncatedUserAgent } from '../people/audit.ts'
import { deviceOf } from './devices.ts'
import { endSession } from './end-sessions.ts'
import type { OpenedSession } from './session-cookies.ts'
import { hashOf, isToken, newToken } from './tokens.ts'

/** `lasting`: the session outlives the browser, and each use extends it (G-116). */
export type SessionRecord = {
  userId: string
  kinds: IdentityKind[]
  signedInAt: string
  lasting: boolean
  twoFactor: boolean
  /** Time of the session's last proof of identity, by password and by code if two-factor sign-in is on (G-204). */
  provenAt?: string
}

export type FoundSession = SessionRecord & {
  sid: string
  signIn: number
  /** False after a sign-out elsewhere, a ban or a reset. */
  isActive: boolean
  lastUsedAt: Date
  role: Role
  isAdmin: boolean
  adminRole: AdminRole
  isDemo: boolean
  banned: boolean
  standing: Standing
  hasEmail: boolean
}

/** Runs on every request; uses three unique indexes. */
export const SESSION_QUERY = `select s.sid, s.sess, l.id as sign_in, l.is_active, l.last_used_at,
   u.role, u.is_admin, u.admin_role, u.is_demo, u.banned,
   case when u.verified_at <= $2::timestamptz - interval '7 days' then 'trusted' when has_paid_year(u.id, $2) then 'trusted'
     when u.verified_at is not null then 'verified' else 'unverified' end as standing, u.email is not null as has_email
   from sessions s join login_sessions l on l.token = s.sid join users u on u.id = l.user_id
   where s.sid = $1 and s.expire > $2`

/** Finds the session of a cookie's token with its person; null if unknown or expired. */
export async function findSession(db: Db, token: string | undefined, now: Date): Promise<FoundSession | null> {
  if (!isToken(token)) return null
  const [row] = await db.query<Omit<FoundSession, keyof SessionRecord> & { sess: SessionRecord }>(
    'accounts.session',
    SESSION_QUERY,
    [hashOf(token), now],
  )
  if (!row) return null
  const { sess, ...rest } = row
  return { ...sess, ...rest }
}

export type SignIn = {
  userId: string
  portal: Portal
  kinds: readonly IdentityKind[]
  remember: boolean
  twoFactor: boolean
  proven: boolean
  replaces: string | undefined
  request: RequestContext
}

/** Opens a session and keeps the kinds of the person's earlier one in this browser (G-111). Needs the person locked. */
export async function openSession(tx: Db, signIn: SignIn, now: Date): Promise<OpenedSession> {
  const before = await findSession(tx, signIn.replaces, now)
  const current = before?.isActive && before.userId === signIn.userId ? before : null
  if (before) await endSession(tx, before.sid)

  const token = newToken()
  const lasting = isLasting(signIn.portal, signIn.remember, current)
  const record: SessionRecord = {
    userId: signIn.userId,
    kinds: joinKinds(current?.kinds ?? [], signIn.kinds),
    signedInAt: now.toISOString(),
    lasting,
    twoFactor: signIn.twoFactor,
    ...(signIn.proven && { provenAt: now.toISOString() }),
  }
  const expires = new Date(now.getTime() + (lasting ? SESSION.lasting : SESSION.short))
  await tx.query('accounts.openSession', 'insert into sessions (sid, sess, expire) values ($1, $2, $3)', [
    hashOf(token),
    JSON.stringify(record),
    expires,
  ])
  const { ip, userAgent } = signIn.request
  const [{ id }] = (await tx.query(
    'accounts.openSignIn',
    `insert into login_sessions (user_id, token, ip_address, user_agent, device_info, expires_at, last_used_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [signIn.userId, hashOf(token), truncatedIp(ip), truncatedUserAgent(userAgent), deviceOf(userAgent), expires, now],
  )) as [{ id: number }]
  const surplus = await tx.query<{ token: string }>(
    'accounts.surplusSignIns',
    `select token from login_sessions where user_id = $1 and is_active and expires_at > $2
     order by created_at desc, id desc offset $3`,
    [signIn.userId, now, MAX_SESSIONS],
  )
  for (const oldest of surplus) await endSession(tx, oldest.token)
  return { token, lasting, kinds: record.kinds, signIn: id }
}

/** Records a use and extends a lasting session, at most once an hour. Returns false if the last time was less than an hour ago. */
export async function extendSession(db: Db, session: FoundSession, now: Date): Promise<boolean> {
  if (now.getTime() - session.lastUsedAt.getTime() < EXTEND_EVERY) return false
  const expires = session.lasting ? new Date(now.getTime() + SESSION.lasting) : null
  await db.query(
    'accounts.prolong',
    `with used as (
       update login_sessions set last_used_at = $2, expires_at = coalesce($3, expires_at) where token = $1 and is_active returning token)
     update sessions set expire = coalesce($3, expire) where sid in (select token from used)`,
    [session.sid, now, expires],
  )
  return true
}

/** Records a proof of identity in this session (G-204). Returns false if the session has ended. */
export async function recordProof(tx: Db, signIn: number, now: Date): Promise<boolean> {
  const noted = await tx.query(
    'accounts.noteProof',
    `update sessions set sess = (sess::jsonb || jsonb_build_object('provenAt', $2::text))::json
     where sid = (select token from login_sessions where id = $1 and is_active) returning 1`,
    [signIn, now.toISOString()],
  )
  return noted.length > 0
}

/** Gives a session a new token and sets `twoFactor`. Returns null if the session has ended. */
export async function rotateSession(tx: Db, signIn: number, twoFactor: boolean): Promise<OpenedSession | null> {
  const [row] = await tx.query<{ token: string }>(
    'accounts.lockSignInById',
    'select token from login_sessions where id = $1 and is_active for update',
    [signIn],
  )
  const current = row && (await lockSession(tx, row.token))
  if (!current) return null
  const token = newToken()
  const { provenAt, ...others } = current
  // A proof without a code ends once codes are required.
  const keepsProof = provenAt !== undefined && (current.twoFactor || !twoFactor)
  const sess: SessionRecord = { ...others, twoFactor, ...(keepsProof && { provenAt }) }
  await tx.query('accounts.moveSignIn', 'update login_sessions set token = $2 where id = $1', [signIn, hashOf(token)])
  await tx.query('accounts.moveSession', 'update sessions set sid = $2, sess = $3 where sid = $1', [
    row.token,
    hashOf(token),
    JSON.stringify(sess),
  ])
  return { token, lasting: sess.lasting, kinds: sess.kinds, signIn }
}

export async function lockSession(tx: Db, sid: string): Promise<SessionRecord | null> {
  const [row] = await tx.query<{ sess: SessionRecord }>(
    'accounts.lockSession',
    'select sess from sessions where sid = $1 for update',
    [sid],
  )
  return row?.sess ?? null
}
