import { isIP } from 'node:net'
import type { Caller } from '#shared/caller.ts'
import type { VisitType } from '../visits.policy.ts'
import type { BrowserHash } from './browser-hash.ts'

export type Visit = {
  shopId: number
  type: VisitType
  userId: string | null
  guestId: string | null
  /** A keyed hash that changes daily, and yesterday's while that still counts. */
  browser: string
  browserBefore: string | null
  ip: string | null
  userAgent: string
  referrer: string | null
  utmSource: string | null
  at: Date
}

/** What a request says of the person and of where they came from. */
export type VisitRequest = {
  ip: string
  userAgent: string | undefined
  language?: string | undefined
  referrer?: string | undefined
  /** With its query. */
  address?: string
}

/** The pattern of the column is_bot in 0007_visits.sql. A Cubot is a phone. */
export const BOT =
  /(?:^|[^u]|(?:^|[^c])u)bot|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|^whatsapp\/|headless|lighthouse|monitor|archiver|^curl\/|^wget\/|python-|^java\/|go-http-client|okhttp|axios|^node|undici/i

/** Null for who never counts: admins and bots (G-191). A shop's owner is left out when visits are written. */
export function visitOf(
  { shopId, type, caller }: { shopId: number; type: VisitType; caller: Caller },
  { ip, userAgent, language = '', referrer, address = '' }: VisitRequest,
  hashOf: BrowserHash,
  at: Date,
): Visit | null {
  const { person, guestId } = caller
  if (!userAgent || BOT.test(userAgent) || person?.role === 'admin') return null
  const { browser, before } = hashOf(`${ip} ${userAgent} ${language}`, at)
  return {
    shopId,
    type,
    userId: person?.id ?? null,
    guestId,
    browser,
    browserBefore: person || guestId ? null : before,
    ip: plainAddress(ip),
    userAgent: userAgent.slice(0, 500),
    referrer: referrer ? withoutQuery(referrer) : null,
    utmSource: utmSourceIn(address),
    at,
  }
}

/** An IPv4 address without its wrapping in IPv6, an IPv6 address without its zone. */
export function plainAddress(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
  return isIP(plain) ? plain : null
}

/** What people searched for or who they are elsewhere is none of our business. */
const withoutQuery = (referrer: string) =>
  referrer
    .replace(/[?#].*/s, '')
    .replace(/^([a-z-]+:\/\/)[^/]*@/i, '$1')
    .slice(0, 500)

function utmSourceIn(address: string): string | null {
  if (!address.includes('utm_source=')) return null
  const given = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('utm_source') ?? ''
  return Array.from(given.replace(/\p{C}/gu, '')).slice(0, 50).join('').trim() || null
}
