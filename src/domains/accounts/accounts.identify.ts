import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { factsOf, type SetCookie, setCookies } from '#platform/http/api/request-facts.ts'
import type { Caller, Person } from '#shared/caller.ts'
import type { AccountOptions } from './account-options.ts'
import { adminNeeds, mayUsePortal, type Role } from './accounts.policy.ts'
import { findGuest, prolongGuest } from './guests/guests.ts'
import { isLockedDemo } from './people/demo-accounts.ts'
import { BANNED } from './sessions/end-sessions.ts'
import {
  guestCookies,
  guestToken,
  SESSION_HINT,
  sessionCookies,
  sessionHint,
  sessionToken,
} from './sessions/session-cookies.ts'
import { type FoundSession, findSession, prolongSession, type SessionRecord } from './sessions/sessions.ts'

export type IdentifyDeps = { db: Db; clock: Clock; options: Pick<AccountOptions, 'requireAdminTwoFactor' | 'demo'> }

/** Cookies that are prolonged or were lost, sent with the answer. */
const prolonged = new WeakMap<FastifyRequest, SetCookie[]>()

/** The caller by the request's cookies; one indexed query. Never throws for bad cookies. */
export function makeIdentify({ db, clock, options }: IdentifyDeps): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const facts = factsOf(request)
    const now = clock.now()
    const token = sessionToken(facts)
    const found = await findSession(db, token, now)
    const session = found && isLockedDemo(found, options) ? null : found
    if (session?.banned) return { person: null, guestId: null, blockedReason: BANNED }
    if (session?.isActive && token !== undefined) {
      if (await prolongSession(db, session, now)) {
        if (session.lasting) prolonged.set(request, sessionCookies({ token, lasting: true }, facts.secure))
      }
      return { person: personOf(session, options.requireAdminTwoFactor, now), guestId: null }
    }
    const key = guestToken(facts)
    const guest = await findGuest(db, key, now)
    if (guest && key !== undefined && (await prolongGuest(db, guest, now)))
      prolonged.set(request, guestCookies(key, facts.secure))
    return { person: null, guestId: guest?.id ?? null }
  }
}

function personOf(session: FoundSession, twoFactorRequired: boolean, now: Date): Person {
  const needs = adminNeeds({ ...session, signedInAt: new Date(session.signedInAt) }, now, twoFactorRequired)
  const { userId: id, role, signIn } = session
  // The role may have changed since the sign-in.
  const kinds = session.kinds.filter((kind) => mayUsePortal(kind, role))
  const may = needs === null ? { isAdmin: true, adminRole: session.adminRole } : { isAdmin: false }
  return { id, role, ...may, kinds, signIn, ...(needs === undefined ? {} : { adminNeeds: needs }) }
}

type Still = { signIn: number; role: Role; isAdmin: boolean; sess: SessionRecord }

/** Which of the callers are still signed in, or guests, and admins if they were; in one query for each of the two. */
export function makeStillIn({ db, clock, options }: IdentifyDeps): (callers: readonly Caller[]) => Promise<boolean[]> {
  return async (callers) => {
    const now = clock.now()
    const signIns = await db.query<Still>(
      'accounts.stillIn',
      `select l.id as "signIn", u.role, u.is_admin as "isAdmin", case when u.is_admin then s.sess end as sess
       from login_sessions l join sessions s on s.sid = l.token join users u on u.id = l.user_id
       where l.id = any($1) and l.is_active and s.expire > $2 and not u.banned`,
      [callers.flatMap(({ person }) => person?.signIn ?? []), now],
    )
    const guests = await db.query<{ id: string }>(
      'accounts.stillGuests',
      'select id from guest_sessions where id = any($1) and token is not null and expires_at > $2',
      [callers.flatMap(({ person, guestId }) => (person ? [] : (guestId ?? []))), now],
    )
    const bySignIn = new Map(signIns.map((row) => [row.signIn, row]))
    const guestIds = new Set(guests.map(({ id }) => id))
    const isAdmin = ({ sess, ...row }: Still) =>
      row.isAdmin &&
      adminNeeds({ ...sess, ...row, signedInAt: new Date(sess.signedInAt) }, now, options.requireAdminTwoFactor) ===
        null
    return callers.map(({ person, guestId }) => {
      if (!person) return guestIds.has(guestId ?? '')
      const held = bySignIn.get(person.signIn ?? 0)
      return held !== undefined && (!person.isAdmin || isAdmin(held))
    })
  }
}

/** For whole pages: banned people see them as visitors do. */
export function forPages(
  identify: (request: FastifyRequest) => Promise<Caller>,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const { person, guestId } = await identify(request)
    // Lost where the end of an earlier session was answered late, after this one's sign-in.
    if (person && factsOf(request).cookies[SESSION_HINT] === undefined && !prolonged.has(request))
      prolonged.set(request, [sessionHint()])
    return { person, guestId }
  }
}

/** Adds prolonged and lost cookies to answers that are not shared. */
export function registerProlongedCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const cookies = prolonged.get(request)
    if (!cookies || /public|s-maxage/.test(String(reply.getHeader('cache-control')))) return
    // Cookies set by a sign-in or sign-out win.
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (!set.some((line) => cookies.some(({ name }) => line.startsWith(`${name}=`)))) setCookies(reply, cookies)
  })
}
