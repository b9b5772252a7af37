import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { type Door, isLasting, joinKinds, MOST_SESSIONS, PROLONG_EVERY, type Role, SESSION } from './accounts.policy.ts'
import { keptAddress, keptAgent } from './audit.ts'
import { deviceOf } from './devices.ts'

/** What a session holds besides whose it is. `lasting`: it outlives the browser and slides (G-116). */
type SessionRecord = { userId: string; kinds: IdentityKind[]; signedInAt: string; lasting: boolean; twoFactor: boolean }

/** An opened session. `token` goes into the browser's cookie and is kept nowhere else. */
export type OpenedSession = { token: string; lasting: boolean; kinds: readonly IdentityKind[]; signIn: number }

export type FoundSession = SessionRecord & {
  sid: string
  signIn: number
  /** False after a sign-out elsewhere, a ban or a reset. */
  isActive: boolean
  lastUsedAt: Date
  role: Role
  isAdmin: boolean
  isDemo: boolean
  banned: boolean
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

const newToken = () => randomBytes(32).toString('base64url')

/** Under what a token is kept: whoever reads the table cannot make a cookie of it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Every request asks this, so it goes by three unique indexes. */
export const SESSION_QUERY = `select s.sid, s.sess, l.id as "signIn", l.is_active as "isActive", l.last_used_at as "lastUsedAt",
   u.role, u.is_admin as "isAdmin", u.is_demo as "isDemo", u.banned
   from sessions s join login_sessions l on l.token = s.sid join users u on u.id = l.user_id
   where s.sid = $1 and s.expire > $2`

/** The session of a cookie's token with its person, in one indexed query; null when there is none or it has expired. */
export async function findSession(db: Db, token: string | undefined, now: Date): Promise<FoundSession | null> {
  if (token === undefined || !TOKEN.test(token)) return null
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
  door: Door
  kinds: readonly IdentityKind[]
  remember: boolean
  /** Whether an authenticator's code was given. */
  twoFactor: boolean
  /** The token of the session this browser has now, whoever it belongs to. */
  replaces: string | undefined
  request: RequestFacts
}

/**
 * Opens a session under a new token. The browser's session of the same person gives its kinds to it; one of somebody else
 * just ends, so that a browser never acts for two people (G-111). Needs a transaction with the person locked, so that
 * sign-ins at the same moment count each other.
 */
export async function openSession(tx: Db, signIn: SignIn, now: Date): Promise<OpenedSession> {
  const before = await findSession(tx, signIn.replaces, now)
  const held = before?.isActive && before.userId === signIn.userId ? before : null
  if (before) await endSession(tx, before.sid)

  const token = newToken()
  const lasting = isLasting(signIn.door, signIn.remember, held)
  const record: SessionRecord = {
    userId: signIn.userId,
    kinds: joinKinds(held?.kinds ?? [], signIn.kinds),
    signedInAt: now.toISOString(),
    lasting,
    twoFactor: signIn.twoFactor,
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
    [signIn.userId, hashOf(token), keptAddress(ip), keptAgent(userAgent), deviceOf(userAgent), expires, now],
  )) as [{ id: number }]
  const surplus = await tx.query<{ token: string }>(
    'accounts.surplusSignIns',
    `select token from login_sessions where user_id = $1 and is_active and expires_at > $2
     order by created_at desc, id desc offset $3`,
    [signIn.userId, now, MOST_SESSIONS],
  )
  for (const oldest of surplus) await endSession(tx, oldest.token)
  return { token, lasting, kinds: record.kinds, signIn: id }
}

/** Notes a use, at most once an hour, and lets a lasting session live on from now. Answers whether it did. */
export async function prolongSession(db: Db, session: FoundSession, now: Date): Promise<boolean> {
  if (now.getTime() - session.lastUsedAt.getTime() < PROLONG_EVERY) return false
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

/** Takes one kind from a session; it ends with its last kind (STATE-01). Answers whether anything is left of it. */
export async function dropKind(
  db: Db,
  token: string | undefined,
  kind: IdentityKind,
): Promise<{ userId: string; ended: boolean } | null> {
  if (token === undefined || !TOKEN.test(token)) return null
  return db.transaction(async (tx) => {
    const sid = hashOf(token)
    // Everywhere the sign-in is locked before its session, so that nobody waits in a circle.
    await tx.query('accounts.lockSignIn', 'select from login_sessions where token = $1 for update', [sid])
    const [row] = await tx.query<{ sess: SessionRecord }>(
      'accounts.lockSession',
      'select sess from sessions where sid = $1 for update',
      [sid],
    )
    if (!row) return null
    const kinds = row.sess.kinds.filter((held) => held !== kind)
    const { userId } = row.sess
    if (kinds.length === 0) {
      await endSession(tx, sid)
      return { userId, ended: true }
    }
    await tx.query('accounts.changeSession', 'update sessions set sess = $2 where sid = $1', [
      sid,
      JSON.stringify({ ...row.sess, kinds }),
    ])
    return { userId, ended: false }
  })
}

/** Gives the person's open sessions a kind more, when something besides a sign-in earns it (G-105). */
export async function addKind(tx: Db, userId: string, kind: IdentityKind): Promise<void> {
  const rows = await tx.query<{ sid: string; sess: SessionRecord }>(
    'accounts.lockSessions',
    `select sid, sess from sessions where sess ->> 'userId' = $1 order by sid for update`,
    [userId],
  )
  for (const { sid, sess } of rows) {
    await tx.query('accounts.changeSession', 'update sessions set sess = $2 where sid = $1', [
      sid,
      JSON.stringify({ ...sess, kinds: joinKinds(sess.kinds, [kind]) }),
    ])
  }
}

export async function endSession(tx: Db, sid: string): Promise<void> {
  await tx.query('accounts.endSignIn', 'update login_sessions set is_active = false where token = $1', [sid])
  await tx.query('accounts.endSession', 'delete from sessions where sid = $1', [sid])
}

/**
 * Gives a session a new token, and says whether an authenticator's code stands behind it now: whoever had learnt the old
 * token has nothing. Answers null when the session has ended meanwhile. Needs a transaction.
 */
export async function rotateSession(tx: Db, signIn: number, twoFactor: boolean): Promise<OpenedSession | null> {
  const token = newToken()
  const [row] = await tx.query<{ token: string }>(
    'accounts.lockSignInById',
    'select token from login_sessions where id = $1 and is_active for update',
    [signIn],
  )
  const [session] = row
    ? await tx.query<{ sess: SessionRecord }>(
        'accounts.lockSession',
        'select sess from sessions where sid = $1 for update',
        [row.token],
      )
    : []
  if (!row || !session) return null
  const sess = { ...session.sess, twoFactor }
  await tx.query('accounts.moveSignIn', 'update login_sessions set token = $2 where id = $1', [signIn, hashOf(token)])
  await tx.query('accounts.moveSession', 'update sessions set sid = $2, sess = $3 where sid = $1', [
    row.token,
    hashOf(token),
    JSON.stringify(sess),
  ])
  return { token, lasting: sess.lasting, kinds: sess.kinds, signIn }
}

/** Ends one sign-in of a person; false when there is no such. */
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

/** Ends every session of a person at once, but for the sign-in `except`, and forgets their browsers (ENT-login-03). */
export async function endSessionsOf(tx: Db, userId: string, except?: number): Promise<void> {
  await tx.query('accounts.forgetDevices', 'delete from known_devices where user_id = $1', [userId])
  await switchOffSignIns(tx, userId, except)
  await tx.query(
    'accounts.endSessions',
    `delete from sessions where sess ->> 'userId' = $1 and sid not in (select token from login_sessions where id = $2)`,
    [userId, except ?? null],
  )
}

/**
 * Ends every session of a person and keeps their records until they expire, so that a banned person's browser is known
 * and told why (G-086). They stay ended when the ban is lifted.
 */
export async function switchOffSignIns(tx: Db, userId: string, except?: number): Promise<void> {
  await tx.query(
    'accounts.endSignIns',
    'update login_sessions set is_active = false where user_id = $1 and is_active and id is distinct from $2',
    [userId, except ?? null],
  )
}
