import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForwarded } from './forwarding.ts'

/** What an endpoint may know of the request besides its input. Nothing here proves who is asking. */
export type RequestFacts = {
  /** Address of the client, as far as TRUST_PROXY lets it be believed. */
  ip: string
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Whether the browser reached us by https. */
  secure: boolean
  /** Whether it came through a proxy, believed or not. */
  forwarded: boolean
  /** The address in use, such as https://shops.example.ng. It comes from the request: never send it to anybody else. */
  origin: string
}

/** A cookie to set, on this host and every path, SameSite=Lax, and Secure on https. */
export type SetCookie = {
  name: string
  value: string
  /** Whether scripts are kept from reading it. */
  httpOnly: boolean
  /** Seconds it is kept; 0 removes it; absent: until the browser is closed. */
  maxAge?: number
}

/** For calls that did not come over HTTP. */
export const noRequest: RequestFacts = {
  ip: '',
  userAgent: '',
  cookies: {},
  secure: false,
  forwarded: false,
  origin: '',
}

export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    secure: request.protocol === 'https',
    forwarded: isForwarded(request.headers),
    origin: originInUse(request),
  }
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/** The address in use, as far as it can be believed; anything odd counts as the machine itself. */
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
