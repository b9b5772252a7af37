import { type Notice, type NotifiedBy, type NotifyDeps, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import type { HoldReason } from '../payments/payments.contract.ts'
import { type BillingPeriod, staysListed } from '../periods/periods.ts'
import type { AttemptRow } from './attempts.ts'
import { receivedFor } from './ledger.ts'

type About = Pick<Notice, 'kind' | 'subject' | 'paragraphs'> & { text: string; button?: string }

/** Makes admins' payment screens refetch. Call it last in a transaction, and then wake 'admins' with `deps.live`. */
export async function notifyAdmins(tx: Db): Promise<void> {
  await recordLive(tx, [adminEvent('payments')])
}

/** Notifies by email, or by SMS with `text`. Returns the channel; null if the payer is deleted or cannot be notified now. */
export async function notifyPayer(tx: Db, deps: NotifyDeps, userId: string | null, about: About): Promise<NotifiedBy> {
  if (userId === null) return null
  const { text, button, ...notice } = about
  return notifyPerson(tx, deps, userId, {
    ...notice,
    topic: 'payment',
    isAboutMoney: true,
    sms: `LocalShopFinder: ${text}`,
    reason: 'You are getting this email because it is about the yearly fee of your account.',
    ...(button && { button: { label: button, path: pages.subscribe } }),
  })
}

export async function notifyAccepted(
  tx: Db,
  deps: NotifyDeps,
  attempt: AttemptRow,
  year: BillingPeriod,
): Promise<void> {
  const until = dateText(year.endDate.toISOString())
  const amount = formatNaira(((await receivedFor(tx, attempt.id)) ?? attempt.kobo) / 100)
  await notifyPayer(tx, deps, attempt.userId, {
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

/** `kobo` is null for an invalid amount. */
type HeldPayment = { kobo: number | null; why: HoldReason }

const BUT: Record<HoldReason, string> = {
  late: 'but after its time',
  wrong_amount: 'but not the exact fee',
  second: 'but your year is paid already',
  nobody: 'but your account is gone',
}

export async function notifyHeld(tx: Db, deps: NotifyDeps, attempt: AttemptRow, payment: HeldPayment): Promise<void> {
  const amount = payment.kobo === null ? 'a payment' : formatNaira(payment.kobo / 100)
  await notifyPayer(tx, deps, attempt.userId, {
    kind: 'payment-held',
    subject: 'We have received your payment and are checking it',
    paragraphs: [
      `We have received ${amount} from you, ${BUT[payment.why]}. Our team will confirm or refund it soon.`,
      `Please quote ${attempt.reference} if you write to us about it.`,
    ],
    text: `We received ${amount}, ${BUT[payment.why]}. Our team will decide soon and let you know. Reference ${attempt.reference}.`,
    button: 'See your payments',
  })
}

const NO_CHANGE = 'Nothing changes for your shops.'

export async function notifyRefunded(tx: Db, deps: NotifyDeps, attempt: AttemptRow): Promise<void> {
  const stays = await staysWithout(tx, attempt, deps.clock.now())
  const hidden =
    'That subscription year has ended and your shops are no longer listed. Nothing was deleted. They will be back as soon as you subscribe again.'
  const isYear = attempt.subscriptionId !== null
  await notifyPayer(tx, deps, attempt.userId, {
    kind: 'payment-refunded',
    subject: 'Your payment was refunded',
    paragraphs: [
      `Your payment ${attempt.reference} was refunded.`,
      ...(isYear ? [stays ? `The year that it paid has ended. ${NO_CHANGE}` : hidden] : []),
    ],
    text: `Your payment ${attempt.reference} was refunded.${isYear ? ` ${stays ? NO_CHANGE : 'Your shops are not listed until you subscribe again.'}` : ''}`,
    button: stays ? 'See your payments' : 'Subscribe again',
  })
}

export async function notifyRefundScheduled(tx: Db, deps: NotifyDeps, attempt: AttemptRow, at: Date): Promise<void> {
  const day = dateText(at.toISOString())
  const stays = await staysWithout(tx, attempt, at)
  const ends = stays
    ? `The year that it paid ends then. ${NO_CHANGE}`
    : 'The year that it paid ends then, and your shops are no longer listed. Nothing is deleted.'
  await notifyPayer(tx, deps, attempt.userId, {
    kind: 'refund-coming',
    subject: `Your payment will be refunded on ${day}`,
    paragraphs: [`We will refund your payment ${attempt.reference} on ${day}. ${ends}`],
    text: `On ${day} we will refund your payment ${attempt.reference}. ${stays ? NO_CHANGE : 'Your year ends then and your shops are no longer listed.'}`,
  })
}

const staysWithout = (tx: Db, { userId, subscriptionId }: AttemptRow, at: Date) =>
  staysListed(tx, { userId, without: subscriptionId, at })
