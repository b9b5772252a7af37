import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { factsOf, type SetCookie, setCookies } from '#platform/http/api/request-facts.ts'
import type { Caller, Person } from '#shared/caller.ts'
import type { AccountOptions } from './account-options.ts'
import { adminNeeds, mayUsePortal } from './accounts.policy.ts'
import { findGuest, prolongGuest } from './guests/guests.ts'
import { isLockedDemo } from './people/demo-accounts.ts'
import { BANNED } from './sessions/end-sessions.ts'
import { guestCookies, guestToken, sessionCookies, sessionToken } from './sessions/session-cookies.ts'
import { type FoundSession, findSession, prolongSession } from './sessions/sessions.ts'

export type IdentifyDeps = { db: Db; clock: Clock; options: Pick<AccountOptions, 'requireAdminTwoFactor' | 'demo'> }

/** Prolonged cookies, sent with the answer. */
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
  return { id, role, isAdmin: needs === null, kinds, signIn, ...(needs === undefined ? {} : { adminNeeds: needs }) }
}

/** For whole pages: banned people see them as visitors do. */
export function forPages(
  identify: (request: FastifyRequest) => Promise<Caller>,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const { person, guestId } = await identify(request)
    return { person, guestId }
  }
}

/** Adds prolonged cookies to answers that are not shared. */
export function registerProlongedCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const cookies = prolonged.get(request)
    if (!cookies || /public|s-maxage/.test(String(reply.getHeader('cache-control')))) return
    // Cookies set by a sign-in or sign-out win.
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (!set.some((line) => cookies.some(({ name }) => line.startsWith(`${name}=`)))) setCookies(reply, cookies)
  })
}
