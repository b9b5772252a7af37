import type { RequestFacts, SetCookie } from '#platform/http/request-facts.ts'
import { DEVICE_LIFETIME, type Door, GUEST_SESSION, SESSION } from './accounts.policy.ts'
import type { OpenedSession } from './sessions.ts'

/** `__Host-` makes browsers keep a cookie to this host and to https; without https they would not take it. */
const hosted = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)
const SESSION_COOKIE = 'lsf_session'
const GUEST_COOKIE = 'lsf_guest'
const PASSWORD_COOKIE = 'lsf_password_given'
/** Marks a browser that has signed in before; it opens nothing, so pages are the same with it (see `known-devices.ts`). */
const DEVICE_COOKIE = 'lsf_device'
/** Cookie headers of people who get pages of their own. */
export const PERSONAL_COOKIES = /(?:^|; )(?:__Host-)?lsf_(?:session|guest)=/

/** Carry no rights: they tell the page that asking who is there is worth a call (G-059, G-157). */
export const SESSION_HINT = 'lsf_hint'
export const GUEST_HINT = 'lsf_guest_hint'
/** The door last used in this browser; carries no rights (G-106). */
export const DOOR_COOKIE = 'lsf_door'
/** Set for a minute by the links that mean opening a shop (G-005). */
export const INTENT_COOKIE = 'intent'

const HOUR = 3_600
const YEAR = 365 * 86_400
const seconds = (ms: number) => Math.floor(ms / 1000)

type From = Pick<RequestFacts, 'cookies' | 'secure'>
export const sessionToken = ({ cookies, secure }: From) => cookies[hosted(SESSION_COOKIE, secure)]
export const passwordGiven = ({ cookies, secure }: From) => cookies[hosted(PASSWORD_COOKIE, secure)]
export const guestToken = ({ cookies, secure }: From) => cookies[hosted(GUEST_COOKIE, secure)]
export const deviceToken = ({ cookies, secure }: From) => cookies[hosted(DEVICE_COOKIE, secure)]

/** The session's cookie and its hint, as long as the session. */
export function sessionCookies(session: Pick<OpenedSession, 'token' | 'lasting'>, secure: boolean): SetCookie[] {
  const age = session.lasting ? { maxAge: seconds(SESSION.lasting) } : {}
  return [
    { name: hosted(SESSION_COOKIE, secure), value: session.token, httpOnly: true, ...age },
    { name: SESSION_HINT, value: '1', httpOnly: false, ...age },
  ]
}

/** Kept while an address waits for its code: it shows that this browser gave the password. */
export const passwordGivenCookie = (value: string, secure: boolean): SetCookie => ({
  name: hosted(PASSWORD_COOKIE, secure),
  value,
  httpOnly: true,
  maxAge: HOUR,
})

export const doorCookie = (door: Door): SetCookie => ({ name: DOOR_COOKIE, value: door, httpOnly: false, maxAge: YEAR })

export const deviceCookie = (token: string, secure: boolean): SetCookie => ({
  name: hosted(DEVICE_COOKIE, secure),
  value: token,
  httpOnly: true,
  maxAge: seconds(DEVICE_LIFETIME),
})

export function guestCookies(token: string, secure: boolean): SetCookie[] {
  const maxAge = seconds(GUEST_SESSION)
  return [
    { name: hosted(GUEST_COOKIE, secure), value: token, httpOnly: true, maxAge },
    { name: GUEST_HINT, value: '1', httpOnly: false, maxAge },
  ]
}

const forget = (name: string, httpOnly: boolean): SetCookie => ({ name, value: '', httpOnly, maxAge: 0 })

export const noSessionCookies = (secure: boolean) => [
  forget(hosted(SESSION_COOKIE, secure), true),
  forget(SESSION_HINT, false),
]
export const noGuestCookies = (secure: boolean) => [
  forget(hosted(GUEST_COOKIE, secure), true),
  forget(GUEST_HINT, false),
]
export const noDeviceCookie = (secure: boolean) => forget(hosted(DEVICE_COOKIE, secure), true)
export const noSessionHint = () => forget(SESSION_HINT, false)
export const noIntent = () => forget(INTENT_COOKIE, false)
