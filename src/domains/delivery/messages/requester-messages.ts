import type { Notice } from '#domains/notifications/notifications.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { type DeliveryStatus, PROMISE } from '../delivery.policy.ts'

/** `note` is the delivery team's reason why a request was cancelled or failed. */
export type StatusUpdate = {
  reference: string
  status: DeliveryStatus
  price: number | null
  note?: string | undefined
}

/** The sentences contain no typed text, because the contact may be a stranger's. */
const SENTENCES: Partial<Record<DeliveryStatus, (update: StatusUpdate) => string>> = {
  new: ({ reference }) => `We have your delivery request ${reference}. ${PROMISE}`,
  quoted: ({ reference, price }) =>
    `Your delivery ${reference} costs ${formatNaira(price ?? 0)}. Accept it here or when we contact you.`,
  on_the_way: ({ reference }) => `Your delivery ${reference} is on the way.`,
  cancelled: ({ reference }) => `Your delivery ${reference} was cancelled.`,
  failed: ({ reference }) => `We could not complete delivery ${reference}. We will contact you.`,
}

/** Returns null for statuses that people notice themselves. */
export function requesterText(update: StatusUpdate, base: string | null): string | null {
  const sentence = SENTENCES[update.status]?.(update)
  if (sentence === undefined) return null
  return base ? `LocalShopFinder: ${sentence} ${base}${pageOf(update)}` : `LocalShopFinder: ${sentence}`
}

export function requesterNotice(update: StatusUpdate): Notice | null {
  const sentence = SENTENCES[update.status]?.(update)
  if (sentence === undefined) return null
  return {
    topic: 'delivery',
    kind: 'delivery-requester',
    subject: `Your delivery ${update.reference}`,
    paragraphs: [
      sentence,
      ...(update.note ? [update.note] : []),
      'To track it, use this reference and your email address.',
    ],
    button: { label: 'Follow your delivery', path: pageOf(update) },
    reason:
      'You are getting this email because someone asked for a delivery with this address. If that was not you, please ignore it.',
  }
}

const pageOf = ({ reference }: StatusUpdate) => href(pages.delivery, { reference })
