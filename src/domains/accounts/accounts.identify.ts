import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { requestContext, type SetCookie, setCookies } from '#platform/http/api/request-context.ts'
import { networkGroup } from '#platform/http/edge/address-group.ts'
import type { Caller, Person } from '#shared/caller.ts'
import type { AccountOptions } from './account-options.ts'
import { adminNeeds, hasRecentProof, mayUsePortal, type Role } from './accounts.policy.ts'
import { extendGuest, findGuest } from './guests/guests.ts'
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
import { extendSession, type FoundSession, findSession, type SessionRecord } from './sessions/sessions.ts'

export type IdentifyDeps = { db: Db; clock: Clock; options: Pick<AccountOptions, 'requireAdminTwoFactor' | 'demo'> }

const cookiesToSend = new WeakMap<FastifyRequest, SetCookie[]>()

/** Finds the caller by the request's cookies and extends their session. Never throws for invalid cookies. */
export function makeIdentify({ db, clock, options }: IdentifyDeps): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const context = requestContext(request)
    const now = clock.now()
    const token = sessionToken(context)
    const found = await findSession(db, token, now)
    const session = found && isLockedDemo(found, options) ? null : found
    if (session?.banned) return { person: null, guestId: null, blockedReason: BANNED }
    if (session?.isActive && token !== undefined) {
      if (await extendSession(db, session, now)) {
        if (session.lasting) cookiesToSend.set(request, sessionCookies({ token, lasting: true }, context.secure))
      }
      return { person: personOf(session, options.requireAdminTwoFactor, now, context.ip), guestId: null }
    }
    const guestKey = guestToken(context)
    const guest = await findGuest(db, guestKey, now)
    if (guest && guestKey !== undefined && (await extendGuest(db, guest, now)))
      cookiesToSend.set(request, guestCookies(guestKey, context.secure))
    return { person: null, guestId: guest?.id ?? null }
  }
}

function personOf(session: FoundSession, twoFactorRequired: boolean, now: Date, ip: string): Person {
  const needs = adminNeeds({ ...session, signedInAt: new Date(session.signedInAt) }, now, twoFactorRequired)
  const { userId: id, role, signIn, standing } = session
  // The role may have changed since the sign-in.
  const kinds = session.kinds.filter((kind) => mayUsePortal(kind, role))
  const may = needs === null ? { isAdmin: true, adminRole: session.adminRole } : { isAdmin: false }
  const limits = {
    standing,
    network: networkGroup(ip),
    contactToConfirm: session.hasEmail ? 'email' : 'phone',
  } as const
  return {
    id,
    role,
    ...may,
    kinds,
    signIn,
    hasRecentProof: hasRecentProof(session, now),
    ...limits,
    ...(needs === undefined ? {} : { adminNeeds: needs }),
  }
}

type ActiveSignIn = { signIn: number; role: Role; isAdmin: boolean; sess: SessionRecord }

/** Returns true for each caller who is still signed in. Runs one query for people and one for guests. */
export function makeSessionCheck({
  db,
  clock,
  options,
}: IdentifyDeps): (callers: readonly Caller[]) => Promise<boolean[]> {
  return async (callers) => {
    const now = clock.now()
    const signIns = await db.query<ActiveSignIn>(
      'accounts.activeSignIns',
      `select l.id as sign_in, u.role, u.is_admin, case when u.is_admin then s.sess end as sess
       from login_sessions l join sessions s on s.sid = l.token join users u on u.id = l.user_id
       where l.id = any($1) and l.is_active and s.expire > $2 and not u.banned`,
      [callers.flatMap(({ person }) => person?.signIn ?? []), now],
    )
    const guests = await db.query<{ id: string }>(
      'accounts.activeGuests',
      'select id from guest_sessions where id = any($1) and token is not null and expires_at > $2',
      [callers.flatMap(({ person, guestId }) => (person ? [] : (guestId ?? []))), now],
    )
    const bySignIn = new Map(signIns.map((row) => [row.signIn, row]))
    const guestIds = new Set(guests.map(({ id }) => id))
    const isAdmin = ({ sess, ...row }: ActiveSignIn) =>
      row.isAdmin &&
      adminNeeds({ ...sess, ...row, signedInAt: new Date(sess.signedInAt) }, now, options.requireAdminTwoFactor) ===
        null
    return callers.map(({ person, guestId }) => {
      if (!person) return guestIds.has(guestId ?? '')
      const identity = bySignIn.get(person.signIn ?? 0)
      return identity !== undefined && (!person.isAdmin || isAdmin(identity))
    })
  }
}

/** Identifies callers for server-rendered pages. A banned person sees these pages as a visitor would. */
export function identifyForPages(
  identify: (request: FastifyRequest) => Promise<Caller>,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const { person, guestId } = await identify(request)
    // The hint cookie is missing if the response to an earlier sign-out arrived after this sign-in.
    if (person && requestContext(request).cookies[SESSION_HINT] === undefined && !cookiesToSend.has(request))
      cookiesToSend.set(request, [sessionHint()])
    return { person, guestId }
  }
}

export function registerExtendedCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const cookies = cookiesToSend.get(request)
    // Caches must not share a response with cookies.
    if (!cookies || /public|s-maxage/.test(String(reply.getHeader('cache-control')))) return
    // Keep the cookies that a sign-in or sign-out has set.
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (!set.some((line) => cookies.some(({ name }) => line.startsWith(`${name}=`)))) setCookies(reply, cookies)
  })
}
