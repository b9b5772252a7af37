import type { Notice } from '#domains/notifications/notifications.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import { pages } from '../../../routes.ts'
import type { Decision } from '../delivery.policy.ts'

export type Wanted = { reference: string; shopName: string; productName: string | null; quantity: number }

/** What the customer decided, for a shop that was asked to get something ready. */
export const decidedNotice = (reference: string, decision: Decision): Notice => {
  const said =
    decision === 'agree'
      ? `The customer has agreed to delivery ${reference}. Please have it ready: a rider comes for it.`
      : `Delivery ${reference} was cancelled. You need not keep anything ready for it.`
  return {
    topic: 'delivery',
    kind: 'delivery-decided',
    subject: `Delivery ${reference}: ${decision === 'agree' ? 'agreed' : 'cancelled'}`,
    paragraphs: [said],
    button: { label: 'See your dashboard', path: pages.dashboard },
    reason: 'You are getting this email because it is about your shop on LocalShopFinder.',
    sms: `LocalShopFinder: ${said}`,
  }
}

/** What is wanted, if it is one of the shop's products, and neither by whom nor where to: the desk talks to the customer. */
export const wantedNotice = ({ reference, shopName, productName, quantity }: Wanted): Notice => ({
  topic: 'delivery',
  kind: 'delivery-shop',
  subject: `Delivery ${reference}: do you have it?`,
  paragraphs: [
    productName === null
      ? `Someone wants something from ${shopName} brought to them. Your dashboard shows what.`
      : `Someone wants this from ${shopName} brought to them:\n${productName}\nQuantity: ${quantity}`,
    'Please say on your dashboard whether you have it and when it is ready. We contact the customer and send a rider.',
  ],
  button: { label: 'Answer on your dashboard', path: pages.dashboard },
  reason: 'You are getting this email because it is about your shop on LocalShopFinder.',
  sms: `LocalShopFinder: delivery ${reference} is wanted from ${nameInText(shopName)}. Please say on your dashboard if you have it.`,
})
