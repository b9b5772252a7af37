import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForwarded } from '../edge/forwarding.ts'

/** Nothing here proves the caller's identity. */
export type RequestContext = {
  ip: string
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  secure: boolean
  forwarded: boolean
  /** For example https://shops.example.ng. It comes from the request, so never send it to another person. */
  origin: string
  idempotencyKey: string | null
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export type SetCookie = {
  name: string
  value: string
  httpOnly: boolean
  /** Seconds; 0 removes it; absent: until the browser closes. */
  maxAge?: number
}

/** Returns the name of a cookie that `__Host-` binds to this host and https; browsers refuse it over http. */
export const hostCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

export const jobContext: RequestContext = {
  ip: '',
  userAgent: '',
  cookies: {},
  secure: false,
  forwarded: false,
  origin: '',
  idempotencyKey: null,
  headers: {},
}

/** Computes each value on demand: most calls need none of them, and an origin costs as much as a small response's schema. */
export const requestContext = (request: FastifyRequest): RequestContext => ({
  get ip() {
    return request.ip
  },
  get userAgent() {
    return request.headers['user-agent'] ?? ''
  },
  get cookies() {
    return request.cookies
  },
  get secure() {
    return request.protocol === 'https'
  },
  get forwarded() {
    return isForwarded(request.headers)
  },
  get origin() {
    return originInUse(request)
  },
  get idempotencyKey() {
    return request.headers['idempotency-key']?.toString() ?? null
  },
  get headers() {
    return request.headers
  },
})

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

export function originInUse(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return HOST.test(request.host) && URL.canParse(origin) ? origin : 'http://localhost'
}

export function setCookies(reply: FastifyReply, cookies: readonly SetCookie[]): void {
  for (const { name, value, httpOnly, maxAge } of cookies) {
    reply.setCookie(name, value, {
      path: '/',
      sameSite: 'lax',
      secure: reply.request.protocol === 'https',
      httpOnly,
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  }
}
