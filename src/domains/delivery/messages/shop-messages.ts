import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { pages } from '../../../routes.ts'

type Wanted = { reference: string; shopName: string; productName: string; quantity: number }

export function wantedMail(
  to: string,
  { reference, shopName, productName, quantity }: Wanted,
  base: string | null,
): Message {
  return {
    to,
    subject: `Delivery ${reference}: do you have it?`,
    ...layOutMail({
      paragraphs: [
        `Someone wants this from ${shopName} brought to them:\n${productName}\nQuantity: ${quantity}`,
        'Please say on your dashboard whether you have it and when it is ready. We contact the customer and send a rider.',
      ],
      ...(base && { button: { label: 'Answer on your dashboard', url: base + pages.dashboard } }),
      reason: 'You are getting this email because it is about your shop on LocalShopFinder.',
    }),
    kind: 'delivery-shop',
  }
}

/** Without what was typed into the form: a text message is short. */
export const wantedText = ({ reference, shopName }: Wanted, base: string | null): string =>
  `LocalShopFinder: delivery ${reference} is wanted from ${shopName.slice(0, 40)}. Please say on your dashboard if you have it.${base ? ` ${base}${pages.dashboard}` : ''}`
