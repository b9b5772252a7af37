import type { Notice } from '#domains/notifications/notifications.ts'
import { formatNaira } from '#shared/money.ts'
import { href, pages } from '../../../routes.ts'
import { type DeliveryStatus, PROMISE } from '../delivery.policy.ts'

/** `note`: why the desk ended it. */
export type Told = { reference: string; status: DeliveryStatus; price: number | null; note?: string | undefined }

/** Nothing that was typed into the form: the contact may be a stranger's, who must not get what others write. */
const SENTENCES: Partial<Record<DeliveryStatus, (told: Told) => string>> = {
  new: ({ reference }) => `We have your delivery request ${reference}. ${PROMISE}`,
  quoted: ({ reference, price }) =>
    `Your delivery ${reference} costs ${formatNaira(price ?? 0)}. Agree to it on its page, or when we contact you.`,
  on_the_way: ({ reference }) => `Your delivery ${reference} is on the way.`,
  cancelled: ({ reference }) => `Your delivery ${reference} was cancelled.`,
  failed: ({ reference }) => `Your delivery ${reference} could not be made. We will contact you.`,
}

/** The sentence about a state with the address of the request's page; null for states that people notice by themselves. */
export function requesterText(told: Told, base: string | null): string | null {
  const sentence = SENTENCES[told.status]?.(told)
  if (sentence === undefined) return null
  return base ? `LocalShopFinder: ${sentence} ${base}${pageOf(told)}` : `LocalShopFinder: ${sentence}`
}

export function requesterNotice(told: Told): Notice | null {
  const sentence = SENTENCES[told.status]?.(told)
  if (sentence === undefined) return null
  return {
    topic: 'delivery',
    kind: 'delivery-requester',
    subject: `Your delivery ${told.reference}`,
    paragraphs: [
      sentence,
      ...(told.note ? [told.note] : []),
      'To follow it, you need this reference and your email address.',
    ],
    button: { label: 'Follow your delivery', path: pageOf(told) },
    reason:
      'You are getting this email because someone asked for a delivery with this address. If that was not you, please ignore it.',
  }
}

const pageOf = ({ reference }: Told) => href(pages.delivery, { reference })
