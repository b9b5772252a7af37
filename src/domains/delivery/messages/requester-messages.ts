import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { formatNaira } from '#shared/money.ts'
import { href, pages } from '../../../routes.ts'
import { type DeliveryStatus, PROMISE } from '../delivery.policy.ts'

type Told = { reference: string; status: DeliveryStatus; price: number | null }

/** Nothing that was typed into the form: the contact may be a stranger's, who must not get what others write. */
const SENTENCES: Partial<Record<DeliveryStatus, (told: Told) => string>> = {
  new: ({ reference }) => `We have your delivery request ${reference}. ${PROMISE}`,
  quoted: ({ reference, price }) =>
    `Your delivery ${reference} costs ${formatNaira(price ?? 0)}. We will contact you to agree on it.`,
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

export function requesterMail(to: string, told: Told, base: string | null): Message | null {
  const sentence = SENTENCES[told.status]?.(told)
  if (sentence === undefined) return null
  return {
    to,
    subject: `Your delivery ${told.reference}`,
    ...layOutMail({
      paragraphs: [sentence, 'To follow it, you need this reference and your email address.'],
      ...(base && { button: { label: 'Follow your delivery', url: base + pageOf(told) } }),
      reason:
        'You are getting this email because someone asked for a delivery with this address. If that was not you, please ignore it.',
    }),
    kind: 'delivery-requester',
  }
}

const pageOf = ({ reference }: Told) => href(pages.delivery, { reference })
