import type { Db } from '#platform/db/db.ts'
import { addressGroup, networkGroup } from '#platform/http/address-group.ts'
import { AppError, tooManyRequests } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'
import type { AccountLimits, AccountParts } from './account-options.ts'
import type { PersonRecord } from './accounts.queries.ts'
import { counterKey, takeTurn, waitFor } from './rate-counters.ts'

const DAY = 86_400_000
/** A network may have so many times what one of its addresses may. */
const ADDRESSES_OF_NETWORK = 5

type Way = 'text' | 'mail'
const wayTo = (contact: string): Way => (contact.includes('@') ? 'mail' : 'text')

const SPENT: Record<Way, string> = {
  text: 'We cannot send more text messages today. Please use an email address, or try again tomorrow.',
  mail: 'We cannot send more codes by email today. Please try again tomorrow.',
}
const dayOf = ({ textsPerDay, codeMailsPerDay }: AccountLimits, way: Way) => ({
  key: counterKey('codes of the day', way),
  rate: { most: way === 'text' ? textsPerDay : codeMailsPerDay, within: DAY },
})

/** Counts one more code of any purpose to a contact today. Answers the seconds to wait, or null. */
export function takeDailyCode(db: Db, contact: string, limits: AccountLimits, now: Date): Promise<number | null> {
  return takeTurn(db, counterKey('codes a day', contact), { most: limits.codesPerContactDay, within: DAY }, now)
}

/** Counts one more code by mail that somebody's network causes today. Answers the seconds to wait, or null. */
export function takeNetworkMail(db: Db, ip: string, limits: AccountLimits, now: Date): Promise<number | null> {
  const rate = { most: limits.codeMailsPerNetwork, within: DAY }
  return takeTurn(db, counterKey('code mails of network', networkGroup(ip)), rate, now)
}

/**
 * Counts what one more code to a contact means for a day: for the contact, for the address or network, and for the account
 * that asks for it as a new contact. Throws 429; the transaction must then be rolled back.
 */
export async function claimDailyCode(
  tx: Db,
  contact: string,
  { clock, options: { limits } }: AccountParts,
  { ip }: RequestFacts,
  forAccount?: string,
): Promise<void> {
  const now = clock.now()
  const claim = async (key: string, most: number, sentence: string) => {
    const wait = await takeTurn(tx, key, { most, within: DAY }, now)
    if (wait !== null) throw tooManyRequests(wait, sentence)
  }
  const enough = 'You have asked for enough codes today. Please try again tomorrow.'
  if (wayTo(contact) === 'text') {
    await claim(counterKey('texts of', addressGroup(ip)), limits.textsPerAddress, enough)
    await claim(counterKey('texts of network', networkGroup(ip)), limits.textsPerAddress * ADDRESSES_OF_NETWORK, enough)
  }
  await claim(counterKey('codes a day', contact), limits.codesPerContactDay, enough)
  const wait = wayTo(contact) === 'mail' ? await takeNetworkMail(tx, ip, limits, now) : null
  if (wait !== null) throw tooManyRequests(wait, SPENT.mail)
  if (forAccount === undefined) return
  const isNew = await takeTurn(
    tx,
    counterKey('new contact', `${forAccount}\0${contact}`),
    { most: 1, within: DAY },
    now,
  )
  if (isNew === null)
    await claim(
      counterKey('new contacts of', forAccount),
      limits.newContactsPerAccount,
      'You have tried enough new contacts today. Please try again tomorrow.',
    )
}

/** Throws 429 when the product as a whole has sent as many codes today as it may. */
export async function refuseWhenSpent(db: Db, parts: AccountParts, contact: string): Promise<void> {
  const way = wayTo(contact)
  const { key, rate } = dayOf(parts.options.limits, way)
  const wait = await waitFor(db, key, rate, parts.clock.now())
  if (wait === null) return
  await tellOnce(db, parts, way)
  throw new AppError(429, 'codes_of_the_day', SPENT[way], { retryAfter: wait })
}

/**
 * Sends a message with a code, in the transaction that makes the code. Answers false, with nothing sent, when requests at
 * the same moment have used up what the product may send in a day.
 */
export async function sendCode(
  tx: Db,
  parts: AccountParts,
  message: { mail: Message } | { text: TextMessage },
  userId: string,
): Promise<boolean> {
  const way = 'mail' in message ? 'mail' : 'text'
  const { key, rate } = dayOf(parts.options.limits, way)
  if ((await takeTurn(tx, key, rate, parts.clock.now())) !== null) {
    await tellOnce(tx, parts, way)
    return false
  }
  if ('mail' in message) await parts.notify.mail(tx, message.mail, userId)
  else await parts.notify.sms(tx, message.text, userId)
  return true
}

async function tellOnce(db: Db, { clock, options: { limits }, warn }: AccountParts, way: Way): Promise<void> {
  const told = await takeTurn(db, counterKey('told of', way), { most: 1, within: DAY }, clock.now())
  if (told === null) warn?.(`No more codes by ${way} today: ${dayOf(limits, way).rate.most} were sent in a day.`)
}

/**
 * Whether a notice may go to the e-mail address of an account: always to a proven one. Others are bounded, because anybody
 * can register with an address that is not theirs and fill its mailbox.
 */
export async function mayNotify(
  tx: Db,
  { email, isEmailVerified }: Pick<PersonRecord, 'email' | 'isEmailVerified'>,
  { noticesToUnproven }: AccountLimits,
  now: Date,
): Promise<boolean> {
  if (email === null || isEmailVerified) return email !== null
  return (await takeTurn(tx, counterKey('notices to', email), { most: noticesToUnproven, within: DAY }, now)) === null
}
