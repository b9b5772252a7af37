import type { Db } from '#platform/db/db.ts'
import { noRequest, type RequestFacts } from '#platform/http/api/request-facts.ts'
import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { queueText } from '#platform/sms/text-queue.ts'
import { defaultLimits } from '../account-options.ts'
import { opensAccount } from '../accounts.policy.ts'
import { findGuestById } from '../guests/guests.ts'
import { findPerson } from '../people/people.queries.ts'
import { linkBase } from './account-mails.ts'
import { canText, countNoticeText, uncountNoticeText } from './notice-texts.ts'

export type TellDeps = Pick<ServerDeps, 'jobs' | 'secret' | 'clock' | 'config'>

export type Notice = {
  /** For logs only, such as 'review-reply'. */
  kind: string
  subject: string
  paragraphs: readonly string[]
  /** `path` of a page. */
  button?: { label: string; path: string }
  /** Why this person gets it. */
  reason: string
  /** For people with a phone only, who are not told without it. */
  sms?: string
  /** Somebody paid to cause it (G-187): other notices leave room for it, also to an unproven contact. */
  isAboutMoney?: boolean
}

/** In a day: mails to an address that nobody has proven, and text messages to one phone, for they cost money. */
const USUAL = { unproven: defaultLimits.noticesToUnproven, texts: 3, counted: 'notices' }
const ABOUT_MONEY = { unproven: 20, texts: 3, counted: 'notices about money' }
const DAY = 86_400_000

export type Told = 'mail' | 'sms' | null
type Contacts = { email: string | null; phone: string | null; isProven: boolean }

/**
 * Tells a person something with the commit: by mail, or by text message where only a phone opens the account. An unproven contact
 * may be a stranger's and gets few. Links need PUBLIC_URL or a `request` to localhost. Returns how the person is told; null: not at all, or
 * not now.
 */
export async function tellPerson(
  tx: Db,
  deps: TellDeps,
  userId: string,
  notice: Notice,
  request: Pick<RequestFacts, 'origin'> = noRequest,
): Promise<Told> {
  const person = await findPerson(tx, userId)
  if (!person) return null
  const email = opensAccount(person, 'email') ? person.email : null
  const phone = opensAccount(person, 'phone') ? person.phone : null
  const isProven = email === null ? person.isPhoneVerified : person.isEmailVerified
  return tell(tx, deps, { email, phone, isProven }, notice, request, userId)
}

/** The same for a guest, whose contact nobody has proven. */
export async function tellGuest(
  tx: Db,
  deps: TellDeps,
  guestId: string,
  notice: Notice,
  request: Pick<RequestFacts, 'origin'> = noRequest,
): Promise<Told> {
  const guest = await findGuestById(tx, guestId, deps.clock.now())
  return guest && tell(tx, deps, { ...guest, isProven: false }, notice, request, null)
}

async function tell(
  tx: Db,
  deps: TellDeps,
  { email, phone, isProven }: Contacts,
  notice: Notice,
  request: Pick<RequestFacts, 'origin'>,
  userId: string | null,
): Promise<Told> {
  const { config, clock } = deps
  const { unproven, texts, counted } = notice.isAboutMoney ? ABOUT_MONEY : USUAL
  const isSpent = async (key: string, most: number) =>
    (await consume(tx, key, { most, within: DAY }, clock.now())) !== null
  if (email !== null) {
    if (!isProven && (await isSpent(counterKey(`${counted} to`, mailboxOf(email)), unproven))) return null
    await queueMail(deps, tx, mailOf(notice, email, linkBase(config, request)), userId)
    return 'mail'
  }
  if (phone === null || !notice.sms || !canText(config, phone)) return null
  // Everybody's counter first: transactions that text several phones take turns there, and wait for each other nowhere else.
  if (!(await countNoticeText(tx, deps))) return null
  if (await isSpent(counterKey(`texts of ${counted} to`, phone), texts)) {
    await uncountNoticeText(tx)
    return null
  }
  await queueText(deps, tx, { to: phone, text: notice.sms }, userId)
  return 'sms'
}

function mailOf({ subject, paragraphs, button, reason, kind }: Notice, to: string, base: string | null): Message {
  const link = base && button ? { button: { label: button.label, url: base + button.path } } : {}
  return { to, subject, ...layOutMail({ paragraphs, ...link, reason }), kind }
}
