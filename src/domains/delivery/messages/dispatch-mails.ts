import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { momentText } from '#shared/time/lagos-time.ts'
import type { Decision } from '../delivery.policy.ts'
import { DELIVERY_SUBJECT, deliveryText, type RequestText } from './request-text.policy.ts'

const REASON = 'You are getting this email because delivery requests are sent to this address.'

/** DELIV-02 to DELIV-07. `base` starts the links. */
export function requestMail(
  to: string,
  request: RequestText & { reference: string; dueAt: Date; shopId: number | null },
  base: string | null,
): Message {
  const { reference, dueAt, shopId } = request
  return {
    to,
    subject: DELIVERY_SUBJECT,
    ...layOutMail({
      paragraphs: [
        deliveryText(request),
        `Reference: ${reference}\nGive a price by: ${momentText(dueAt)}`,
        shopId === null
          ? 'The shop was typed by hand, so it has not been notified.'
          : 'The shop has been notified and can answer on its dashboard.',
      ],
      ...(base && shopId !== null && { button: { label: 'See the shop', url: base + href(pages.shop, { shopId }) } }),
      reason: REASON,
    }),
    kind: 'delivery',
  }
}

export function answerMail(
  to: string,
  { reference, shopName, productName }: { reference: string; shopName: string; productName: string },
  readyAt: Date | null,
): Message {
  const says = readyAt ? `in stock, ready at ${momentText(readyAt)}` : 'not available'
  return {
    to,
    subject: `Delivery ${reference}: ${readyAt ? 'in stock' : 'not available'}`,
    ...layOutMail({ paragraphs: [`${shopName} says about ${productName}: ${says}.`], reason: REASON }),
    kind: 'delivery-answer',
  }
}

export function decisionMail(
  to: string,
  {
    reference,
    price,
    productName,
    shopName,
  }: { reference: string; price: number | null; productName: string; shopName: string },
  decision: Decision,
): Message {
  const said = decision === 'agree' ? `agreed to ${formatNaira(price ?? 0)}` : 'cancelled'
  const next = decision === 'agree' ? 'Please send a rider.' : 'If a rider is on the way, please cancel.'
  return {
    to,
    subject: `Delivery ${reference}: ${said}`,
    ...layOutMail({
      paragraphs: [`The customer ${said}: ${productName} from ${shopName}.`, next],
      reason: REASON,
    }),
    kind: 'delivery-decision',
  }
}

export function overdueMail(
  to: string,
  overdue: readonly { reference: string; dueAt: Date; productName: string; shopName: string }[],
): Message {
  const lines = overdue.map(
    ({ reference, dueAt, productName, shopName }) =>
      `${reference}, due ${momentText(dueAt)}: ${productName} from ${shopName}`,
  )
  return {
    to,
    subject: `Deliveries without a price: ${overdue.length}`,
    ...layOutMail({
      paragraphs: ['These customers have waited more than 24 hours for a price.', lines.join('\n')],
      reason: REASON,
    }),
    kind: 'delivery-overdue',
  }
}
