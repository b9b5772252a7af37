import type { Db } from '#platform/db/db.ts'
import { tooManyRequests } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consume, consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { AccountLimits, AccountsDeps } from '../account-options.ts'
import type { CodePurpose } from './code-tries.ts'
import { refuseWhenSpent, SPENT, wayTo } from './send-code.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ADDRESSES_OF_NETWORK = 5

const ENOUGH = 'You have asked for too many codes today. Please try again tomorrow.'
const ENOUGH_CONTACTS = 'You have tried too many new contacts today. Please try again tomorrow.'

/** Counts a code of a purpose for a contact; after three they are a minute apart (G-121). */
function consumeCode(db: Db, purpose: CodePurpose, contact: string, limits: AccountLimits, now: Date) {
  const rate = { most: limits.codesPerContact, within: HOUR, spaced: { after: 3, ms: MINUTE } }
  return consume(db, counterKey(`codes for ${purpose}`, contact), rate, now)
}

const dayOfContact = (contact: string, { codesPerContactDay: most }: AccountLimits) =>
  [counterKey('codes a day', mailboxOf(contact)), { most, within: DAY }] as const

const dayOfNetwork = (ip: string, { codeMailsPerNetwork: most }: AccountLimits) =>
  [counterKey('code mails of network', networkGroup(ip)), { most, within: DAY }] as const

/** Counts a code mailed with something else; false when contact or network have reached their limit. */
export async function mayMailCode(
  db: Db,
  { purpose, email }: { purpose: CodePurpose; email: string },
  { clock, options: { limits } }: Pick<AccountsDeps, 'clock' | 'options'>,
  { ip }: RequestFacts,
): Promise<boolean> {
  const now = clock.now()
  return (
    (await consumeCode(db, purpose, email, limits, now)) === null &&
    (await consume(db, ...dayOfContact(email, limits), now)) === null &&
    (await consume(db, ...dayOfNetwork(ip, limits), now)) === null
  )
}

/** Counts a requested code; a refused one counts for no limit. Throws 429. */
export async function claimCode(
  db: Db,
  purpose: CodePurpose,
  contact: string,
  deps: AccountsDeps,
  request: RequestFacts,
  forAccount?: string,
): Promise<void> {
  await refuseWhenSpent(db, deps, contact)
  const now = deps.clock.now()
  const { limits } = deps.options
  const rate = { most: limits.codeRequestsPerAddress, within: HOUR }
  await db.transaction(async (tx) => {
    const wait =
      (await consume(tx, counterKey('code requests of', addressGroup(request.ip)), rate, now)) ??
      (await consumeCode(tx, purpose, contact, limits, now))
    if (wait !== null) throw tooManyRequests(wait, 'Please wait a moment before asking for another code.')
    await claimDay(tx, contact, limits, now, request)
    if (forAccount !== undefined) await claimNewContact(tx, contact, limits, now, forAccount)
  })
}

async function claimDay(tx: Db, contact: string, limits: AccountLimits, now: Date, { ip }: RequestFacts) {
  const way = wayTo(contact)
  if (way === 'text') {
    const most = limits.textsPerAddress
    await consumeOrRefuse(tx, counterKey('texts of', addressGroup(ip)), { most, within: DAY }, now, ENOUGH)
    const ofNetwork = { most: most * ADDRESSES_OF_NETWORK, within: DAY }
    await consumeOrRefuse(tx, counterKey('texts of network', networkGroup(ip)), ofNetwork, now, ENOUGH)
  }
  await consumeOrRefuse(tx, ...dayOfContact(contact, limits), now, ENOUGH)
  if (way === 'mail') await consumeOrRefuse(tx, ...dayOfNetwork(ip, limits), now, SPENT.mail)
}

async function claimNewContact(tx: Db, contact: string, limits: AccountLimits, now: Date, account: string) {
  const known = counterKey('new contact', `${account}\0${contact}`)
  if ((await consume(tx, known, { most: 1, within: DAY }, now)) !== null) return
  const rate = { most: limits.newContactsPerAccount, within: DAY }
  await consumeOrRefuse(tx, counterKey('new contacts of', account), rate, now, ENOUGH_CONTACTS)
}
