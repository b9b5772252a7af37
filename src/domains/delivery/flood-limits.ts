import { countNoticeText, uncountNoticeText } from '#domains/notifications/notifications.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consume, consumeOrRefuse, counterKey, type Rate, refund } from '#platform/rate-limits/rate-counters.ts'
import type { Caller } from '#shared/caller.ts'
import { FLOOD_LIMITS } from './delivery.policy.ts'

/** Without RATE_LIMITS only what is paid for is limited. */
export type Limited = { clock: Clock; config: Pick<Config, 'rateLimits' | 'textsPerDay'> }

const DAY = 86_400_000

type Counter = readonly [what: string, subject: string, rate: Rate]

type Sent = { contact: { email: string | null; phone: string | null }; caller: Caller; request: RequestFacts }

const ENOUGH = 'You have sent many delivery requests. Please try again later, or use your own mail app.'
const GUESSED = 'Too many wrong tries. Please check the reference and try again in an hour.'

/** Counts a request by contact, person or browser, address and network (G-065, G-168). Throws 429. */
export async function countRequest(
  tx: Db,
  deps: Limited,
  { contact: { email, phone }, caller, request: { ip, userAgent } }: Sent,
): Promise<void> {
  const { ofContact, ofPerson, ofAddress, ofNetwork } = FLOOD_LIMITS.requests
  const person = caller.person?.id ?? caller.guestId ?? `${addressGroup(ip)} ${userAgent}`
  await countAll(tx, deps, ENOUGH, [
    ['deliveries for', mailboxOf(email ?? phone ?? ''), ofContact],
    ['deliveries of', person, ofPerson],
    ['deliveries from', addressGroup(ip), ofAddress],
    ['deliveries from network', networkGroup(ip), ofNetwork],
  ])
}

/** Counts an answer of a shop's owner. Throws 429. */
export const countAnswer = (tx: Db, deps: Limited, ownerId: string): Promise<void> =>
  countAll(tx, deps, undefined, [['delivery answers of', ownerId, FLOOD_LIMITS.answersOfOwner]])

/** Counts a text message about a delivery; `ip` is that of a person who causes it. False beyond a limit. */
export async function mayText(tx: Db, deps: Limited, phone: string, ip?: string): Promise<boolean> {
  const { clock, config } = deps
  const { toContact, ofAddress, ofNetwork } = FLOOD_LIMITS.texts
  const counters: Counter[] = config.rateLimits ? [['delivery texts to', phone, toContact]] : []
  if (config.rateLimits && ip !== undefined)
    counters.push(
      ['delivery texts of', addressGroup(ip), ofAddress],
      ['delivery texts of network', networkGroup(ip), ofNetwork],
    )
  // Strangers cause them, so half of what may be sent in a day is left to all other notices.
  counters.push(['delivery texts', 'of everybody', { most: Math.ceil(config.textsPerDay / 2), within: DAY }])
  // Everybody's counter first, as other notices do: they take turns there, and wait for each other nowhere else.
  if (!(await countNoticeText(tx, deps))) return false
  for (const [what, subject, rate] of counters) {
    if ((await consume(tx, counterKey(what, subject), rate, clock.now())) === null) continue
    await uncountNoticeText(tx)
    return false
  }
  return true
}

/** Counts a notice to a shop about a new request. False beyond the limit: its dashboard shows the rest. */
export async function mayTellShop(tx: Db, { clock, config }: Limited, shopId: number): Promise<boolean> {
  if (!config.rateLimits) return true
  return (
    (await consume(tx, counterKey('delivery notices to', String(shopId)), FLOOD_LIMITS.noticesToShop, clock.now())) ===
    null
  )
}

/** Runs `find`; a null, a wrong guess, counts by reference, address and network, whether the reference exists or not. Throws 429. */
export async function limitGuesses<T>(
  db: Db,
  deps: Limited,
  { reference, ip }: { reference: string; ip: string },
  find: () => Promise<T | null>,
): Promise<T | null> {
  const { ofReference, ofAddress, ofNetwork } = FLOOD_LIMITS.guesses
  const counters: Counter[] = [
    ['delivery guesses at', reference, ofReference],
    ['delivery guesses of', addressGroup(ip), ofAddress],
    ['delivery guesses of network', networkGroup(ip), ofNetwork],
  ]
  // Counted before looking, so that many at once are no more guesses than allowed.
  await db.transaction((tx) => countAll(tx, deps, GUESSED, counters))
  const found = await find()
  if (found !== null && deps.config.rateLimits)
    for (const [what, subject] of counters) await refund(db, counterKey(what, subject))
  return found
}

async function countAll(
  tx: Db,
  { clock, config }: Limited,
  sentence: string | undefined,
  counters: readonly Counter[],
) {
  if (!config.rateLimits) return
  for (const [what, subject, rate] of counters)
    await consumeOrRefuse(tx, counterKey(what, subject), rate, clock.now(), sentence)
}
