import { hostCookie, type RequestContext, type SetCookie } from '#platform/http/api/request-context.ts'
import type { SecretKey } from '#platform/secret-key.ts'

// Strangers' guesses never lock out a browser that made a request or gave its contact (G-203). Reading still needs the contact.

const COOKIE = 'lsf_deliveries'
const REQUESTS_PER_BROWSER = 10
const MARK = /^[\w-]{22}$/
const COOKIE_SECONDS = 90 * 86_400

type Secret = Pick<SecretKey, 'mac'>

/** Returns a mark that does not reveal the reference. */
const markOf = (secret: Secret, reference: string) => secret.mac('delivery browser', reference).slice(0, 22)

function marksIn({ cookies, secure }: Pick<RequestContext, 'cookies' | 'secure'>): string[] {
  const marks = cookies[hostCookie(COOKIE, secure)]?.split('.') ?? []
  return marks.filter((mark) => MARK.test(mark)).slice(0, REQUESTS_PER_BROWSER)
}

export const isKnownBrowser = (secret: Secret, reference: string, request: RequestContext): boolean =>
  marksIn(request).includes(markOf(secret, reference))

export function knownBrowserCookie(secret: Secret, reference: string, request: RequestContext): SetCookie {
  const mark = markOf(secret, reference)
  const others = marksIn(request).filter((other) => other !== mark)
  return {
    name: hostCookie(COOKIE, request.secure),
    value: [mark, ...others].slice(0, REQUESTS_PER_BROWSER).join('.'),
    httpOnly: true,
    maxAge: COOKIE_SECONDS,
  }
}
