import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { factsOf, type SetCookie, setCookies } from '#platform/http/request-facts.ts'
import type { Caller, Person } from '#shared/caller.ts'
import type { AccountOptions } from './account-options.ts'
import { adminNeeds, mayUseDoor } from './accounts.policy.ts'
import { isLockedDemo } from './demo-accounts.ts'
import { findGuest, prolongGuest } from './guests.ts'
import { guestCookies, guestToken, sessionCookies, sessionToken } from './session-cookies.ts'
import { type FoundSession, findSession, prolongSession } from './sessions.ts'

export type IdentifyParts = { db: Db; clock: Clock; options: Pick<AccountOptions, 'requireAdminTwoFactor' | 'demo'> }

/** What a banned person is told, by every sign-in and every guarded call (G-086). */
export const BANNED = { code: 'banned', message: 'Your account has been banned. Please contact support.' } as const

/** Cookies whose time has just been prolonged, to be sent with the answer. */
const prolonged = new WeakMap<FastifyRequest, SetCookie[]>()

/** Who is asking, from the request's cookies: one indexed query for somebody with a session. Never throws for bad cookies. */
export function makeIdentify({ db, clock, options }: IdentifyParts): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const facts = factsOf(request)
    const now = clock.now()
    const token = sessionToken(facts)
    const found = await findSession(db, token, now)
    const session = found && isLockedDemo(found, options) ? null : found
    if (session?.banned) return { person: null, guestId: null, barred: BANNED }
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
  // A role may have been taken back since the sign-in.
  const kinds = session.kinds.filter((kind) => mayUseDoor(kind, role))
  return { id, role, isAdmin: needs === null, kinds, signIn, ...(needs === undefined ? {} : { adminNeeds: needs }) }
}

/**
 * The same for whole pages, which are the same for everybody who is not signed in and are kept for all of them: nobody is
 * barred from those.
 */
export function forPages(
  identify: (request: FastifyRequest) => Promise<Caller>,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const { person, guestId } = await identify(request)
    return { person, guestId }
  }
}

/** Lets prolonged cookies leave with the answer, unless others may keep a copy of it. */
export function registerProlongedCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const cookies = prolonged.get(request)
    if (!cookies || /public|s-maxage/.test(String(reply.getHeader('cache-control')))) return
    // A sign-in or a sign-out has the last word.
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (!set.some((line) => cookies.some(({ name }) => line.startsWith(`${name}=`)))) setCookies(reply, cookies)
  })
}
