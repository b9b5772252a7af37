import type { Notice } from '#domains/notifications/notifications.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { pages } from '#routes.ts'
import type { Decision } from '../delivery.policy.ts'

export type DeliverySummary = { reference: string; shopName: string; productName: string | null; quantity: number }

export const decidedNotice = (reference: string, decision: Decision): Notice => {
  const said =
    decision === 'agree'
      ? `The customer has agreed to delivery ${reference}. Please have it ready. A rider is coming to pick it up.`
      : `Delivery ${reference} was cancelled. You do not need to prepare anything.`
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

/** Names neither requester nor address, because the delivery team talks to the customer. */
export const newRequestNotice = ({ reference, shopName, productName, quantity }: DeliverySummary): Notice => ({
  topic: 'delivery',
  kind: 'delivery-shop',
  subject: `Delivery ${reference}: do you have it?`,
  paragraphs: [
    productName === null
      ? `A customer wants a delivery from ${shopName}. See your dashboard for details.`
      : `Someone wants this from ${shopName} brought to them:\n${productName}\nQuantity: ${quantity}`,
    'Please tell us on your dashboard if you have it and when it will be ready. We will contact the customer and send a rider.',
  ],
  button: { label: 'Answer on your dashboard', path: pages.dashboard },
  reason: 'You are getting this email because it is about your shop on LocalShopFinder.',
  sms: `LocalShopFinder: delivery ${reference} is wanted from ${shortenForSms(shopName)}. Please answer on your dashboard.`,
})
