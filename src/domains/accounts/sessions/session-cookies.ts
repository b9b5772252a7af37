import { hostCookie, type RequestContext, type SetCookie } from '#platform/http/api/request-context.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { DEVICE_LIFETIME, GUEST_SESSION, type Portal, SESSION } from '../accounts.policy.ts'

export type OpenedSession = { token: string; lasting: boolean; kinds: readonly IdentityKind[]; signIn: number }

const SESSION_COOKIE = 'lsf_session'
const GUEST_COOKIE = 'lsf_guest'
const PASSWORD_COOKIE = 'lsf_password_given'
const DEVICE_COOKIE = 'lsf_device'
/** Matches requests that get personal pages. Allows the spaces around names that the cookie parser skips. */
export const PERSONAL_COOKIES = /(?:^|;)[ \t]*(?:__Host-)?lsf_(?:session|guest)[ \t]*=/

/** This cookie grants nothing. It tells the page to ask who is signed in (G-059, G-157). */
export const SESSION_HINT = 'lsf_hint'
const GUEST_HINT = 'lsf_guest_hint'
/** This cookie has the portal last used. It grants nothing (G-106). */
const PORTAL_COOKIE = 'lsf_portal'
/** Links to list a shop set this cookie for a minute (G-005). */
export const PENDING_ACTION_COOKIE = 'intent'

const HOUR = 3_600
const YEAR = 365 * 86_400
const seconds = (ms: number) => Math.floor(ms / 1000)

type From = Pick<RequestContext, 'cookies' | 'secure'>
export const sessionToken = ({ cookies, secure }: From) => cookies[hostCookie(SESSION_COOKIE, secure)]
export const passwordGiven = ({ cookies, secure }: From) => cookies[hostCookie(PASSWORD_COOKIE, secure)]
export const guestToken = ({ cookies, secure }: From) => cookies[hostCookie(GUEST_COOKIE, secure)]
export const deviceToken = ({ cookies, secure }: From) => cookies[hostCookie(DEVICE_COOKIE, secure)]

export function sessionCookies(session: Pick<OpenedSession, 'token' | 'lasting'>, secure: boolean): SetCookie[] {
  const age = session.lasting ? { maxAge: seconds(SESSION.lasting) } : {}
  return [
    { name: hostCookie(SESSION_COOKIE, secure), value: session.token, httpOnly: true, ...age },
    { name: SESSION_HINT, value: '1', httpOnly: false, ...age },
  ]
}

export const passwordGivenCookie = (value: string, secure: boolean): SetCookie => ({
  name: hostCookie(PASSWORD_COOKIE, secure),
  value,
  httpOnly: true,
  maxAge: HOUR,
})

export const portalCookie = (portal: Portal): SetCookie => ({
  name: PORTAL_COOKIE,
  value: portal,
  httpOnly: false,
  maxAge: YEAR,
})

export const deviceCookie = (token: string, secure: boolean): SetCookie => ({
  name: hostCookie(DEVICE_COOKIE, secure),
  value: token,
  httpOnly: true,
  maxAge: seconds(DEVICE_LIFETIME),
})

export function guestCookies(token: string, secure: boolean): SetCookie[] {
  const maxAge = seconds(GUEST_SESSION)
  return [
    { name: hostCookie(GUEST_COOKIE, secure), value: token, httpOnly: true, maxAge },
    { name: GUEST_HINT, value: '1', httpOnly: false, maxAge },
  ]
}

const forget = (name: string, httpOnly: boolean): SetCookie => ({ name, value: '', httpOnly, maxAge: 0 })

/** Clears stored drafts even without JavaScript. Spares this response's cookies, and the cache, which is costly to reload. */
export const FORGET_STORAGE = ['clear-site-data', '"storage"'] as const

export const noSessionCookies = (secure: boolean) => [
  forget(hostCookie(SESSION_COOKIE, secure), true),
  forget(SESSION_HINT, false),
]
export const noGuestCookies = (secure: boolean) => [
  forget(hostCookie(GUEST_COOKIE, secure), true),
  forget(GUEST_HINT, false),
]
export const noDeviceCookie = (secure: boolean) => forget(hostCookie(DEVICE_COOKIE, secure), true)
export const sessionHint = (): SetCookie => ({ name: SESSION_HINT, value: '1', httpOnly: false })
export const noSessionHint = () => forget(SESSION_HINT, false)
export const noIntent = () => forget(PENDING_ACTION_COOKIE, false)
