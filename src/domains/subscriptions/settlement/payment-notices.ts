import { type Notice, type TellDeps, tellPerson } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { pages } from '../../../routes.ts'
import type { Year } from '../years/periods.ts'
import type { AttemptRow } from './attempts.ts'

type About = Pick<Notice, 'kind' | 'subject' | 'paragraphs'> & { text: string; button?: string }

/** By e-mail, or by text message with `text`. Nobody is told who is gone. */
export async function tell(tx: Db, deps: TellDeps, userId: string | null, about: About): Promise<void> {
  if (userId === null) return
  const { text, button, ...notice } = about
  await tellPerson(tx, deps, userId, {
    ...notice,
    // One other sign would make every text message twice as long.
    sms: `LocalShopFinder: ${text.replaceAll('₦', 'NGN ')}`,
    reason: 'You are getting this email because it is about the yearly fee of your account.',
    ...(button && { button: { label: button, path: pages.subscribe } }),
  })
}

export async function tellAccepted(tx: Db, deps: TellDeps, attempt: AttemptRow, year: Year): Promise<void> {
  const until = dateText(year.endDate.toISOString())
  const amount = formatNaira(attempt.kobo / 100)
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

export async function tellHeld(tx: Db, deps: TellDeps, attempt: AttemptRow, kobo: number): Promise<void> {
  const amount = formatNaira(kobo / 100)
  await tell(tx, deps, attempt.userId, {
    kind: 'payment-held',
    subject: 'We have received your payment and are checking it',
    paragraphs: [
      `We have received ${amount} from you, but too late, not as much as the fee, or a second time. Our team decides soon whether it counts or is sent back to you.`,
      `Please quote ${attempt.reference} if you write to us about it.`,
    ],
    text: `We received ${amount}, but late, not the exact fee, or twice. Our team decides soon and tells you. Reference ${attempt.reference}.`,
    button: 'See your payments',
  })
}

/** `goesOn`: another year was paid to follow. */
export async function tellRefunded(
  tx: Db,
  deps: TellDeps,
  attempt: AttemptRow,
  { goesOn }: { goesOn: boolean },
): Promise<void> {
  const ended = attempt.subscriptionId !== null && !goesOn
  await tell(tx, deps, attempt.userId, {
    kind: 'payment-refunded',
    subject: 'Your payment was sent back',
    paragraphs: [
      `Your payment ${attempt.reference} was sent back to you.`,
      ...(ended
        ? [
            'The year that it paid has ended, and your shops are no longer shown. Nothing was deleted: they are back as soon as you subscribe again.',
          ]
        : []),
    ],
    text: `Your payment ${attempt.reference} was sent back.${ended ? ' Your shops are hidden until you subscribe again.' : ''}`,
    button: 'Subscribe again',
  })
}

export async function tellRefundComing(tx: Db, deps: TellDeps, attempt: AttemptRow, at: Date): Promise<void> {
  const day = dateText(at.toISOString())
  await tell(tx, deps, attempt.userId, {
    kind: 'refund-coming',
    subject: `Your payment will be sent back on ${day}`,
    paragraphs: [
      `On ${day} we send your payment ${attempt.reference} back to you. The year that it paid ends then, and your shops are no longer shown. Nothing is deleted.`,
    ],
    text: `On ${day} we send back your payment ${attempt.reference}. Your year ends then and your shops are hidden.`,
  })
}
