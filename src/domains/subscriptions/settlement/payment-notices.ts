import { type Notice, type TellDeps, type Told, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { pages } from '../../../routes.ts'
import type { Held } from '../payments/payments.contract.ts'
import { staysListed, type Year } from '../years/periods.ts'
import type { AttemptRow } from './attempts.ts'
import { receivedFor } from './ledger.ts'

type About = Pick<Notice, 'kind' | 'subject' | 'paragraphs'> & { text: string; button?: string }

/** The admins' screens of payments are read anew; last in its transaction, after which `deps.live` wakes 'admins'. */
export async function tellAdmins(tx: Db): Promise<void> {
  await recordLive(tx, [toAdmins('payments')])
}

/** By e-mail, or by text message with `text`; returns how, and null for who is gone or cannot be told now. */
export async function tell(tx: Db, deps: TellDeps, userId: string | null, about: About): Promise<Told> {
  if (userId === null) return null
  const { text, button, ...notice } = about
  return tellPerson(tx, deps, userId, {
    ...notice,
    topic: 'payment',
    isAboutMoney: true,
    sms: `LocalShopFinder: ${text}`,
    reason: 'You are getting this email because it is about the yearly fee of your account.',
    ...(button && { button: { label: button, path: pages.subscribe } }),
  })
}

export async function tellAccepted(tx: Db, deps: TellDeps, attempt: AttemptRow, year: Year): Promise<void> {
  const until = dateText(year.endDate.toISOString())
  const amount = formatNaira(((await receivedFor(tx, attempt.id)) ?? attempt.kobo) / 100)
  await tell(tx, deps, attempt.userId, {
    kind: 'payment-received',
    subject: 'Payment received: you are subscribed',
    paragraphs: [
      `We have received your payment of ${amount} for the Shop Owner Plan. You are subscribed until ${until}.`,
      `Your receipt number is ${attempt.reference}.`,
    ],
    text: `We received ${amount}. You are subscribed until ${until}. Receipt ${attempt.reference}.`,
    button: 'See your payments',
  })
}

/** `kobo` is null for an amount that cannot be counted. */
type HeldMoney = { kobo: number | null; why: Held }

const BUT: Record<Held, string> = {
  late: 'but after its time',
  wrong_amount: 'but not the exact fee',
  second: 'but your year is paid already',
  nobody: 'but your account is gone',
}

export async function tellHeld(tx: Db, deps: TellDeps, attempt: AttemptRow, held: HeldMoney): Promise<void> {
  const payment = held.kobo === null ? 'a payment' : formatNaira(held.kobo / 100)
  await tell(tx, deps, attempt.userId, {
    kind: 'payment-held',
    subject: 'We have received your payment and are checking it',
    paragraphs: [
      `We have received ${payment} from you, ${BUT[held.why]}. Our team decides soon whether it counts or is sent back to you.`,
      `Please quote ${attempt.reference} if you write to us about it.`,
    ],
    text: `We received ${payment}, ${BUT[held.why]}. Our team decides soon and tells you. Reference ${attempt.reference}.`,
    button: 'See your payments',
  })
}

const NO_CHANGE = 'Nothing changes for your shops.'

/** After the year that was paid, if one was, has ended. */
export async function tellRefunded(tx: Db, deps: TellDeps, attempt: AttemptRow): Promise<void> {
  const stays = await staysWithout(tx, attempt, deps.clock.now())
  const hidden =
    'The year that it paid has ended, and your shops are no longer shown. Nothing was deleted: they are back as soon as you subscribe again.'
  const isYear = attempt.subscriptionId !== null
  await tell(tx, deps, attempt.userId, {
    kind: 'payment-refunded',
    subject: 'Your payment was sent back',
    paragraphs: [
      `Your payment ${attempt.reference} was sent back to you.`,
      ...(isYear ? [stays ? `The year that it paid has ended. ${NO_CHANGE}` : hidden] : []),
    ],
    text: `Your payment ${attempt.reference} was sent back.${isYear ? ` ${stays ? NO_CHANGE : 'Your shops are hidden until you subscribe again.'}` : ''}`,
    button: stays ? 'See your payments' : 'Subscribe again',
  })
}

export async function tellRefundComing(tx: Db, deps: TellDeps, attempt: AttemptRow, at: Date): Promise<void> {
  const day = dateText(at.toISOString())
  const stays = await staysWithout(tx, attempt, at)
  const ends = stays
    ? `The year that it paid ends then. ${NO_CHANGE}`
    : 'The year that it paid ends then, and your shops are no longer shown. Nothing is deleted.'
  await tell(tx, deps, attempt.userId, {
    kind: 'refund-coming',
    subject: `Your payment will be sent back on ${day}`,
    paragraphs: [`On ${day} we send your payment ${attempt.reference} back to you. ${ends}`],
    text: `On ${day} we send back your payment ${attempt.reference}. ${stays ? NO_CHANGE : 'Your year ends then and your shops are hidden.'}`,
  })
}

const staysWithout = (tx: Db, { userId, subscriptionId }: AttemptRow, at: Date) =>
  staysListed(tx, { userId, without: subscriptionId, at })
