import { isIP } from 'node:net'
import type { Caller } from '#shared/caller.ts'
import type { VisitType } from '../visits.policy.ts'
import type { BrowserHash } from './browser-hash.ts'

export type Visit = {
  shopId: number
  type: VisitType
  userId: string | null
  guestId: string | null
  browser: string
  browserBefore: string | null
  ip: string | null
  userAgent: string
  referrer: string | null
  utmSource: string | null
  at: Date
}

export type VisitRequest = {
  ip: string
  userAgent: string | undefined
  language?: string | undefined
  referrer?: string | undefined
  address?: string
}

/** Must match the column is_bot in 0007_visits.sql. A Cubot is a phone. */
export const BOT =
  /(?:^|[^u]|(?:^|[^c])u)bot|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|^whatsapp\/|headless|lighthouse|monitor|archiver|^curl\/|^wget\/|python-|^java\/|go-http-client|okhttp|axios|^node|undici/i

/** Returns null for admins and bots, who never count (G-191). `writeVisits` leaves out the shop's owner. */
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
    referrer: referrer ? withoutPersonalData(referrer) : null,
    utmSource: utmSourceIn(address),
    at,
  }
}

/** Returns an IPv4 address without its IPv6 wrapping, or an IPv6 address without its zone. */
export function plainAddress(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
  return isIP(plain) ? plain : null
}

const withoutPersonalData = (referrer: string) =>
  referrer
    .replace(/[?#].*/s, '')
    .replace(/^([a-z-]+:\/\/)[^/]*@/i, '$1')
    .slice(0, 500)

function utmSourceIn(address: string): string | null {
  if (!address.includes('utm_source=')) return null
  const utmSource = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('utm_source') ?? ''
  return Array.from(utmSource.replace(/\p{C}/gu, '')).slice(0, 50).join('').trim() || null
}
