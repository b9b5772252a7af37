import { countNoticeText, uncountNoticeText } from '#domains/notifications/notifications.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import {
  consume,
  consumeAll,
  consumeOrRefuse,
  counterKey,
  type Rate,
  refund,
} from '#platform/rate-limits/rate-counters.ts'
import { type Caller, verifiedId } from '#shared/caller.ts'
import { DAY } from '#shared/time/units.ts'
import { DELIVERY_LIMITS } from './delivery.policy.ts'

/** SMS are limited even without RATE_LIMITS, because they cost money. */
export type Limited = { clock: Clock; config: Pick<Config, 'rateLimits' | 'textsPerDay'> }

type Counter = readonly [what: string, subject: string, rate: Rate]

type Sent = {
  contact: { email: string | null; phone: string | null }
  isOwn: boolean
  caller: Caller
  request: RequestContext
}

const TOO_MANY_REQUESTS = 'You have sent many delivery requests. Please try again later, or use your email app.'
const TOO_MANY_GUESSES = 'Too many wrong attempts. Please check the reference and try again in an hour.'

/** Counts a request by contact and person, and those of unverified people also by address and network (G-065, G-168, G-197). Throws 429. */
export async function countRequest(
  tx: Db,
  deps: Limited,
  { contact: { email, phone }, isOwn, caller, request: { ip, userAgent } }: Sent,
): Promise<void> {
  const { ofContact, ofPerson, ofAddress, ofNetwork } = DELIVERY_LIMITS.requests
  const person = caller.person?.id ?? caller.guestId ?? `${addressGroup(ip)} ${userAgent}`
  const isVerified = verifiedId(caller) !== null
  const counters: Counter[] = [
    // Separate, so that strangers who enter a person's contact do not use up that person's limit (G-197).
    [
      isVerified ? 'deliveries by verified for' : 'deliveries for',
      isOwn ? person : mailboxOf(email ?? phone ?? ''),
      ofContact,
    ],
    ['deliveries of', person, ofPerson],
  ]
  if (!isVerified)
    counters.push(
      ['deliveries from', addressGroup(ip), ofAddress],
      ['deliveries from network', networkGroup(ip), ofNetwork],
    )
  await countAll(tx, deps, TOO_MANY_REQUESTS, counters)
}

export const countAnswer = (tx: Db, deps: Limited, ownerId: string): Promise<void> =>
  countAll(tx, deps, undefined, [['delivery answers of', ownerId, DELIVERY_LIMITS.answersOfOwner]])

/** Limits by address or network apply to all except the delivery team and people who have verified the phone. */
export type TextSender = 'team' | 'own' | { ip: string; isVerified: boolean }

export async function mayText(tx: Db, deps: Limited, phone: string, sender: TextSender): Promise<boolean> {
  const { clock, config } = deps
  const { toContact, ofAddress, ofNetwork, ofVerifiedNetwork } = DELIVERY_LIMITS.texts
  const counters: Counter[] = []
  const by = typeof sender === 'string' ? undefined : sender
  const kind = typeof sender === 'string' ? sender : sender.isVerified ? 'verified' : 'stranger'
  if (config.rateLimits) counters.push([`delivery texts by ${kind} to`, phone, toContact])
  // Separate counters, so that unverified people do not use up the limit of verified ones in their network (G-197).
  if (config.rateLimits && by?.isVerified)
    counters.push(['delivery texts of verified in network', networkGroup(by.ip), ofVerifiedNetwork])
  else if (config.rateLimits && by)
    counters.push(
      ['delivery texts of', addressGroup(by.ip), ofAddress],
      ['delivery texts of network', networkGroup(by.ip), ofNetwork],
    )
  // Reserve half of the daily SMS for other notices, and half of the rest for the delivery team and verified phones.
  if (by) counters.push(['delivery texts', 'to others', { most: Math.ceil(config.textsPerDay / 4), within: DAY }])
  counters.push(['delivery texts', 'of all', { most: Math.ceil(config.textsPerDay / 2), within: DAY }])
  // Lock the global counter first. All notices use this order, so they cannot deadlock.
  if (!(await countNoticeText(tx, deps))) return false
  const charges = counters.map(([what, subject, rate]) => ({ key: counterKey(what, subject), rate }))
  if ((await consumeAll(tx, charges, clock.now())) === null) return true
  await uncountNoticeText(tx)
  return false
}

/** Returns false beyond the limit. The dashboard shows all requests anyway. */
export async function mayNotifyShop(tx: Db, { clock, config }: Limited, shopId: number): Promise<boolean> {
  if (!config.rateLimits) return true
  return (
    (await consume(
      tx,
      counterKey('delivery notices to', String(shopId)),
      DELIVERY_LIMITS.noticesToShop,
      clock.now(),
    )) === null
  )
}

/** Counts null from `find` as a wrong guess. The `requester` has a separate limit, so strangers cannot lock them out (G-203). Throws 429. */
export async function limitGuesses<T>(
  db: Db,
  deps: Limited,
  { reference, ip, requester }: { reference: string; ip: string; requester: string | null },
  find: () => Promise<T | null>,
): Promise<T | null> {
  const { ofNetworkAtReference, ofReference, ofAddress, ofNetwork, ofRequester } = DELIVERY_LIMITS.guesses
  const counters: Counter[] =
    requester === null
      ? [
          ['delivery guesses from network at', `${networkGroup(ip)} ${reference}`, ofNetworkAtReference],
          ['delivery guesses of', addressGroup(ip), ofAddress],
          ['delivery guesses of network', networkGroup(ip), ofNetwork],
          ['delivery guesses at', reference, ofReference],
        ]
      : [['delivery tries of', requester, ofRequester]]
  // Count before reading, so that concurrent guesses stay within the limit.
  await db.transaction((tx) => countAll(tx, deps, TOO_MANY_GUESSES, counters))
  const found = await find()
  if (found !== null && deps.config.rateLimits)
    for (const [what, subject] of counters) await refund(db, counterKey(what, subject))
  return found
}

async function countAll(tx: Db, { clock, config }: Limited, message: string | undefined, counters: readonly Counter[]) {
  if (!config.rateLimits) return
  for (const [what, subject, rate] of counters)
    await consumeOrRefuse(tx, counterKey(what, subject), rate, clock.now(), message)
}
