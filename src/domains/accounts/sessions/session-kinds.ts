import type { Db } from '#platform/db/db.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { joinKinds } from '../accounts.policy.ts'
import { audit } from '../people/audit.ts'
import { lockPersonForUpdate } from '../people/people.queries.ts'
import { setRole } from '../people/people.ts'
import { endSession } from './end-sessions.ts'
import { lockSession, type SessionRecord } from './sessions.ts'
import { hashOf, isToken } from './tokens.ts'

/** Removes a kind from a session and ends the session with its last kind (STATE-01). Returns null for an unknown session. */
export async function dropKind(
  db: Db,
  token: string | undefined,
  kind: IdentityKind,
): Promise<{ userId: string; wasHeld: boolean; ended: boolean } | null> {
  if (!isToken(token)) return null
  return db.transaction(async (tx) => {
    const sid = hashOf(token)
    // Always locks the sign-in before its session, against deadlocks.
    await tx.query('accounts.lockSignIn', 'select from login_sessions where token = $1 for update', [sid])
    const sess = await lockSession(tx, sid)
    if (!sess) return null
    const kinds = sess.kinds.filter((each) => each !== kind)
    const ended = kinds.length === 0
    await (ended ? endSession(tx, sid) : saveSession(tx, sid, { ...sess, kinds }))
    return { userId: sess.userId, wasHeld: sess.kinds.includes(kind), ended }
  })
}

/** Adds a kind to a person's open sessions (G-105). */
export async function addKind(tx: Db, userId: string, kind: IdentityKind): Promise<void> {
  const rows = await tx.query<{ sid: string; sess: SessionRecord }>(
    'accounts.lockSessions',
    `select sid, sess from sessions where sess ->> 'userId' = $1 order by sid for update`,
    [userId],
  )
  for (const { sid, sess } of rows) await saveSession(tx, sid, { ...sess, kinds: joinKinds(sess.kinds, [kind]) })
}

/** Makes a customer a shop owner in all open sessions, for example after a payment (G-105). Other people keep their role. */
export async function becomeShopOwner(tx: Db, userId: string, now: Date): Promise<void> {
  // A stronger lock could deadlock with a transaction that has locked one of their shops and waits for the payment.
  const person = await lockPersonForUpdate(tx, userId)
  if (person?.role !== 'customer') return
  await setRole(tx, userId, { role: 'shop_owner', isAdmin: false })
  await addKind(tx, userId, 'shop_owner')
  const details = { before: 'customer', after: 'shop_owner' }
  await audit(tx, { userId, action: 'role.change', resource: `user:${userId}`, details }, jobContext, now)
}

async function saveSession(tx: Db, sid: string, sess: SessionRecord): Promise<void> {
  await tx.query('accounts.changeSession', 'update sessions set sess = $2 where sid = $1', [sid, JSON.stringify(sess)])
}
