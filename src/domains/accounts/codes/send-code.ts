import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { networkGroup } from '#platform/http/edge/address-group.ts'
import type { Message } from '#platform/mail/mail.ts'
import { type Charge, consume, consumeAll, counterKey, waitFor } from '#platform/rate-limits/rate-counters.ts'
import type { SmsMessage } from '#platform/sms/sms-sender.ts'
import { DAY } from '#shared/time/units.ts'
import type { AccountLimits, AccountsDeps } from '../account-options.ts'
import { makeCode, type SentTo } from './codes.ts'

type Channel = 'text' | 'mail'
const codeChannel = (contact: string): Channel => (contact.includes('@') ? 'mail' : 'text')

const DAILY_LIMIT_MESSAGES: Record<Channel, string> = {
  text: 'We cannot send more text messages today. Please use an email address, or try again tomorrow.',
  mail: 'We cannot send more codes by email today. Please try again tomorrow.',
}

/** The contact is verified by an account that this browser knows, by another account, or not at all. */
export type Owner = 'known' | 'proved' | 'other'
/** `verified`: a verified account requests a code to a contact that is not verified. */
type Share = Owner | 'verified'
/** `trusted`: id of an account that was verified at least a week ago, if a browser known to it requests the code. */
export type CodeFor = { owner: Share; request: Pick<RequestContext, 'ip'>; trusted?: string | undefined }

/** Shares of a day's codes. Strangers can use up the share `proved`, but not `known`, which needs a known browser. */
const SHARES: Record<Share, number> = { known: 1 / 4, proved: 1 / 4, verified: 1 / 8, other: 3 / 8 }

/** Returns the limits of a share. A network may use a tenth of each (G-199). */
function allowances(
  { textsPerDay, codeMailsPerDay }: AccountLimits,
  channel: Channel,
  owner: Share,
  ip: string,
): Charge[] {
  const share = Math.ceil((channel === 'text' ? textsPerDay : codeMailsPerDay) * SHARES[owner])
  const what = `codes by ${channel} to ${owner} contacts`
  return [
    { key: counterKey(what, ''), rate: { most: share, within: DAY } },
    { key: counterKey(`${what} in network`, networkGroup(ip)), rate: { most: Math.ceil(share / 10), within: DAY } },
  ]
}

const NEXT_SHARE: Partial<Record<Share, Share>> = { known: 'proved', verified: 'other' }
/** Admins get an alarm only when no other share takes over. */
const isLast = (share: Share) => NEXT_SHARE[share] === undefined
const sharesFor = (owner: Share): readonly Share[] => {
  const next = NEXT_SHARE[owner]
  return next ? [owner, next] : [owner]
}

/** A trusted account's first codes of a day do not count towards the shares, which other people could use up (G-199). */
const ownCodes = (account: string): Charge => ({
  key: counterKey('own codes of', account),
  rate: { most: 2, within: DAY },
})

/** Throws 429 when a share, or the network's part of it, is used up. A used-up last share alerts the admins. */
export async function refuseOverDailyLimit(db: Db, deps: AccountsDeps, contact: string, about: CodeFor): Promise<void> {
  const own = about.trusted && ownCodes(about.trusted)
  if (own && (await waitFor(db, own.key, own.rate, deps.clock.now())) === null) return
  const channel = codeChannel(contact)
  let longest = 0
  for (const owner of sharesFor(about.owner)) {
    let wait = 0
    for (const [nth, charge] of allowances(deps.options.limits, channel, owner, about.request.ip).entries()) {
      const chargeWait = await waitFor(db, charge.key, charge.rate, deps.clock.now())
      if (chargeWait !== null && nth === 0 && isLast(owner))
        await db.transaction((tx) => warnOnce(tx, deps, channel, charge))
      wait = Math.max(wait, chargeWait ?? 0)
    }
    if (wait === 0) return
    longest = Math.max(longest, wait)
  }
  throw new AppError(429, 'codes_of_the_day', DAILY_LIMIT_MESSAGES[channel], { retryAfter: longest })
}

/** Makes a code and sends it after the commit. Above the daily limit it returns false and older codes stay valid. */
export async function sendCode(
  tx: Db,
  deps: AccountsDeps,
  sentTo: SentTo,
  about: CodeFor,
  write: (code: string) => { mail: Message } | { text: SmsMessage },
): Promise<boolean> {
  if (!(await consumeShare(tx, deps, codeChannel(sentTo.contact), about))) return false
  const message = write(await makeCode(tx, deps, sentTo))
  if ('mail' in message) await deps.notify.mail(tx, message.mail, sentTo.userId)
  else await deps.notify.sms(tx, message.text, sentTo.userId)
  return true
}

async function consumeShare(tx: Db, deps: AccountsDeps, channel: Channel, about: CodeFor): Promise<boolean> {
  const { owner, request, trusted } = about
  const own = trusted && ownCodes(trusted)
  if (own && (await consume(tx, own.key, own.rate, deps.clock.now())) === null) return true
  for (const share of sharesFor(owner)) {
    const charges = allowances(deps.options.limits, channel, share, request.ip)
    const refused = await consumeAll(tx, charges, deps.clock.now())
    if (!refused) return true
    if (refused.nth === 0 && isLast(share)) await warnOnce(tx, deps, channel, charges[0] as Charge)
  }
  return false
}

async function warnOnce(tx: Db, deps: AccountsDeps, channel: Channel, { key, rate }: Charge): Promise<void> {
  if ((await consume(tx, counterKey('told of', key), { most: 1, within: DAY }, deps.clock.now())) !== null) return
  deps.warn?.(`No more codes by ${channel} to such contacts today: ${rate.most} were sent.`)
  await deps.alarm?.(tx, {
    kind: 'exhausted-allowance',
    subject: null,
    title: `Today’s codes by ${channel} are used up`,
    text: 'Some people who request a code will not get one until tomorrow. Check who is registering, or raise the limit in the settings.',
    tab: 'customers',
  })
}
