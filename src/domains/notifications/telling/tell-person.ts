import { findGuestById, findReach, linkBase, type Reach } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { noRequest, type RequestFacts } from '#platform/http/api/request-facts.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { queueText } from '#platform/sms/text-queue.ts'
import { announce } from '../notifications.jobs.ts'
import { type Switches, TEXTS_A_DAY, type Topic, type Way } from '../notifications.policy.ts'
import { queuePush } from '../push/push-queue.ts'
import { switchesFor } from '../switches/switches.ts'
import { keepNotice } from './keep-notice.ts'
import { noticeMail } from './notice-mail.ts'
import { canText, countNoticeText, uncountNoticeText } from './notice-texts.ts'

export type TellDeps = Pick<ServerDeps, 'jobs' | 'secret' | 'clock' | 'config'>

export type Notice = {
  topic: Topic
  /** For logs only, such as 'review-reply'. */
  kind: string
  /** Of the mail, and the title in the list. */
  subject: string
  paragraphs: readonly string[]
  /** `path` of a page of ours. */
  button?: { label: string; path: string }
  /** Why this person gets a mail. */
  reason: string
  /** For whoever has switched text messages on; without it there is none. */
  sms?: string
  /** Of several notices with the same key a person's list shows the latest, unread again. */
  key?: string
  /** Only sent: the list has it already. */
  isListed?: false
  /** Only by these, where the person's switches are on. */
  ways?: readonly Way[]
  /** Sent instead to a contact that nobody has proven, which may be a stranger's: without a word that people typed. */
  unproven?: Partial<Pick<Notice, 'subject' | 'paragraphs' | 'sms'>>
  /** Somebody paid to cause it: other notices leave room for it to an unproven address. */
  isAboutMoney?: boolean
}

/** In a day, mails to an address that nobody has proven and that may be a stranger's. */
const USUAL = { counted: 'notices', unproven: 3 }
const ABOUT_MONEY = { counted: 'notices about money', unproven: 20 }
const DAY = 86_400_000

/**
 * How somebody was told. 'screen': in the list alone, as they have chosen or have no address; null: they are gone, or a limit holds
 * it back for now.
 */
export type Told = 'mail' | 'sms' | 'push' | 'screen' | null
type Origin = Pick<RequestFacts, 'origin'>

/**
 * Tells a person something with the commit (G-187): in their list, and by mail, pushed and text message where their switches say so. Links need
 * PUBLIC_URL or a `request` to localhost.
 */
export async function tellPerson(
  tx: Db,
  deps: TellDeps,
  userId: string,
  notice: Notice,
  request: Origin = noRequest,
): Promise<Told> {
  const reach = await findReach(tx, userId)
  if (!reach) return null
  const { kind, topic, subject, paragraphs, button, key, isListed = true } = notice
  if (isListed) {
    const kept = { topic, title: subject, text: paragraphs.join('\n'), path: button?.path ?? null, key: key ?? null }
    await announce(tx, deps, { id: await keepNotice(tx, userId, kept, deps.clock.now()), userId })
  }
  const on = await switchesFor(tx, userId, topic, { hasEmail: reach.email !== null })
  const pushed = { title: subject, path: button?.path ?? '/', tag: key ?? kind }
  const isPushed = on.push && (notice.ways?.includes('push') ?? true) && (await queuePush(tx, deps, userId, pushed))
  const told = await send(tx, deps, reach, on, notice, request, { person: userId, userId })
  return told === 'screen' && isPushed ? 'push' : told
}

/** By mail or text message to a guest, who has no list and whose contact nobody has proven. */
export async function tellGuest(
  tx: Db,
  deps: TellDeps,
  guestId: string,
  notice: Notice,
  request: Origin = noRequest,
): Promise<Told> {
  const guest = await findGuestById(tx, guestId, deps.clock.now())
  if (!guest) return null
  const on = await switchesFor(tx, guestId, notice.topic, { hasEmail: guest.email !== null })
  const told = await send(tx, deps, { ...guest, isEmailProven: false, isPhoneProven: false }, on, notice, request, {
    person: guestId,
    userId: null,
  })
  return told === 'screen' ? null : told
}

async function send(
  tx: Db,
  deps: TellDeps,
  { email, phone, isEmailProven, isPhoneProven }: Reach,
  on: Switches,
  notice: Notice,
  request: Origin,
  { person, userId }: { person: string; userId: string | null },
): Promise<'mail' | 'sms' | 'screen' | null> {
  const isWanted = (way: Way) => on[way] && (notice.ways?.includes(way) ?? true)
  const said = (isProven: boolean) => (isProven ? notice : { ...notice, ...notice.unproven })
  const ways: ('mail' | 'sms' | null)[] = []
  if (email !== null && isWanted('email')) {
    const may = await mayMail(tx, deps, { email, isEmailProven }, notice)
    if (may)
      await queueMail(
        deps,
        tx,
        noticeMail(deps, said(isEmailProven), { to: email, person, base: linkBase(deps.config, request) }),
        userId,
      )
    ways.push(may ? 'mail' : null)
  }
  const { sms } = said(isPhoneProven)
  if (phone !== null && sms && isWanted('sms') && canText(deps.config, phone)) {
    const may = await mayText(tx, deps, phone)
    if (may) await queueText(deps, tx, { to: phone, text: sms, isOnce: true }, userId)
    ways.push(may ? 'sms' : null)
  }
  return ways.find((way) => way !== null) ?? (ways.length > 0 ? null : 'screen')
}

async function mayMail(
  tx: Db,
  { clock }: TellDeps,
  { email, isEmailProven }: { email: string; isEmailProven: boolean },
  { isAboutMoney }: Notice,
): Promise<boolean> {
  if (isEmailProven) return true
  const { counted, unproven } = isAboutMoney ? ABOUT_MONEY : USUAL
  const key = counterKey(`${counted} to`, mailboxOf(email))
  return (await consume(tx, key, { most: unproven, within: DAY }, clock.now())) === null
}

async function mayText(tx: Db, deps: TellDeps, phone: string): Promise<boolean> {
  // Everybody's counter first: transactions that text several phones take turns there, and wait for each other nowhere else.
  if (!(await countNoticeText(tx, deps))) return false
  const key = counterKey('texts of notices to', phone)
  if ((await consume(tx, key, { most: TEXTS_A_DAY, within: DAY }, deps.clock.now())) === null) return true
  await uncountNoticeText(tx)
  return false
}
