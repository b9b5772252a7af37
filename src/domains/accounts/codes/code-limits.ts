import type { Db } from '#platform/db/db.ts'
import { tooManyRequests } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import {
  type Charge,
  consume,
  consumeAll,
  consumeOrRefuse,
  counterKey,
  refund,
  waitFor,
} from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/units.ts'
import type { AccountLimits, AccountsDeps } from '../account-options.ts'
import { newContactsKey } from '../standing/charge.ts'
import type { CodePurpose } from './code-attempts.ts'
import { type CodeFor, refuseOverDailyLimit } from './send-code.ts'

/** Returns the share of the daily codes that an unverified contact counts towards. */
export const shareOf = (asker: Asker) => (isVerified(asker) ? 'verified' : 'other')

const TOO_MANY_CODES = 'You have asked for too many codes today. Please try again tomorrow.'
const ENOUGH_CONTACTS = 'You have tried too many emails or phone numbers today. Please try again tomorrow.'

/** `own`: requested in a session of the account, after its password, or from a known browser. Strangers have separate limits. */
type Asked = CodePurpose | 'own email' | 'own reset'

/** The signed-in person who requests a code. Verified people have separate limits (G-197). */
export type Asker = Pick<Person, 'id' | 'standing'> | null
const isVerified = (asker: Asker) => asker !== null && asker.standing !== 'unverified'

/** After three codes, the next ones must be a minute apart (G-121). */
const codeOf = (
  what: Asked,
  contact: string,
  { codesPerContact: most }: AccountLimits,
  asker: Asker = null,
): Charge => ({
  key: counterKey(`codes for ${what}${isVerified(asker) ? ' by verified' : ''}`, contact),
  rate: { most, within: HOUR, spaced: { after: 3, ms: MINUTE } },
})

/** Counts only codes that were sent to unverified contacts, so strangers cannot reduce the limit of a contact without an account. */
const dayOfMailbox = (contact: string, { codesPerContactDay: most }: AccountLimits, asker: Asker = null): Charge => ({
  key: counterKey(isVerified(asker) ? 'codes a day by verified' : 'codes a day', mailboxOf(contact)),
  rate: { most, within: DAY },
})

/** Sends a code at registration or sign-in to an unverified address, within the limits of address and mailbox. */
export const sendWithin = (tx: Db, email: string, deps: AccountsDeps, send: () => Promise<boolean>): Promise<boolean> =>
  sendCounted(
    tx,
    deps,
    [codeOf('own email', email, deps.options.limits), dayOfMailbox(email, deps.options.limits)],
    send,
  )

/** Sends a code to an unverified contact and counts it for the mailbox. Returns false if no code was sent. */
export const sendToMailbox = (
  tx: Db,
  contact: string,
  deps: AccountsDeps,
  send: () => Promise<boolean>,
  asker: Asker = null,
): Promise<boolean> => sendCounted(tx, deps, [dayOfMailbox(contact, deps.options.limits, asker)], send)

async function sendCounted(
  tx: Db,
  { clock }: AccountsDeps,
  charges: readonly Charge[],
  send: () => Promise<boolean>,
): Promise<boolean> {
  if (await consumeAll(tx, charges, clock.now())) return false
  if (await send()) return true
  for (const { key } of charges) await refund(tx, key)
  return false
}

/** Counts requested codes, all or none, and an account's new contacts. Throws 429, also if the mailbox has had its daily codes. */
export async function countCodeRequests(
  db: Db,
  codeRequests: readonly { what: Exclude<Asked, 'reset' | 'own reset'>; contact: string }[],
  deps: AccountsDeps,
  request: RequestContext,
  asker: Asker,
): Promise<void> {
  for (const { contact } of codeRequests)
    await refuseOverDailyLimit(db, deps, contact, { owner: shareOf(asker), request })
  await db.transaction(async (tx) => {
    for (const { what, contact } of codeRequests) {
      const wait = await consumeRequest(tx, deps, request, asker)
      if (wait !== null) throw tooManyRequests(wait, TOO_SOON)
      await claimOfContact(tx, what, contact, deps, asker)
    }
    // After all contacts, so that two changes of one account cannot deadlock.
    for (const { what, contact } of codeRequests)
      if (asker && what !== 'own email')
        await claimNewContact(tx, contact, deps.options.limits, deps.clock.now(), asker)
  })
}

/** Counts a requested reset code. Returns false beyond a limit that callers must not reveal (G-197). Throws 429 beyond other limits. */
export async function claimReset(
  db: Db,
  contact: string,
  about: CodeFor,
  deps: AccountsDeps,
  request: RequestContext,
): Promise<boolean> {
  const { owner } = about
  // Treats all other browsers alike, so that the response does not reveal whose contact is verified.
  await refuseOverDailyLimit(db, deps, contact, owner === 'known' ? about : { owner: 'proved', request })
  await db.transaction((tx) => claimOfContact(tx, owner === 'known' ? 'own reset' : 'reset', contact, deps))
  // Always counted, because later refusals must not reveal whose contact is verified.
  const wait = await consumeRequest(db, deps, request)
  return owner !== 'other' || wait === null
}

const TOO_SOON = 'Please wait a moment before asking for another code.'

function consumeRequest(
  db: Db,
  { clock, options }: AccountsDeps,
  { ip }: RequestContext,
  asker: Asker = null,
): Promise<number | null> {
  const rate = { most: options.limits.codeRequestsPerAddress, within: HOUR }
  const of = asker && isVerified(asker) ? asker.id : addressGroup(ip)
  return consume(db, counterKey('code requests of', of), rate, clock.now())
}

async function claimOfContact(
  tx: Db,
  what: Asked,
  contact: string,
  { clock, options }: AccountsDeps,
  asker: Asker = null,
) {
  const now = clock.now()
  const { key, rate } = codeOf(what, contact, options.limits, asker)
  const wait = await consume(tx, key, rate, now)
  if (wait !== null) throw tooManyRequests(wait, TOO_SOON)
  await claimDay(tx, what, contact, options.limits, now, asker)
}

async function claimDay(tx: Db, what: Asked, contact: string, limits: AccountLimits, now: Date, asker: Asker) {
  const day = dayOfMailbox(contact, limits, asker)
  if (what === 'own reset')
    return consumeOrRefuse(tx, counterKey('own codes a day', contact), day.rate, now, TOO_MANY_CODES)
  // Counts whether or not a code is sent, so that the response reveals nothing (G-123).
  if (what === 'reset' || what === 'email')
    return consumeOrRefuse(tx, counterKey('code requests a day', contact), day.rate, now, TOO_MANY_CODES)
  const wait = await waitFor(tx, day.key, day.rate, now)
  if (wait !== null) throw tooManyRequests(wait, TOO_MANY_CODES)
}

async function claimNewContact(tx: Db, contact: string, limits: AccountLimits, now: Date, asker: NonNullable<Asker>) {
  const known = counterKey('new contact', `${asker.id}\0${contact}`)
  if ((await consume(tx, known, { most: 1, within: DAY }, now)) !== null) return
  const rate = { most: limits.newContactsPerAccount, within: DAY }
  await consumeOrRefuse(tx, newContactsKey(asker.id, isVerified(asker)), rate, now, ENOUGH_CONTACTS)
}
