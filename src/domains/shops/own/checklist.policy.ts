import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { formatNaira } from '#shared/money.ts'

export const STEPS = ['details', 'product', 'photo', 'approval', 'subscription'] as const

export type ChecklistFacts = {
  description: string | null
  phone: string | null
  email: string | null
  categoryId: number | null
  isApproved: boolean
  rejectedAt: string | null
  rejectionReason: string | null
  /** The owner's shops may be listed (G-100). */
  isPaid: boolean
  needsSubscription: boolean
  products: number
  withPhoto: number
}

export type ChecklistStep = { step: (typeof STEPS)[number]; done: boolean; text: string }

const DETAILS = [
  ['description', 'a description'],
  ['contact', 'a phone number or email'],
  ['category', 'a category'],
] as const

export function checklistOf(shop: ChecklistFacts): ChecklistStep[] {
  const has = {
    description: shop.description !== null,
    contact: shop.phone !== null || shop.email !== null,
    category: shop.categoryId !== null,
  }
  const missing = DETAILS.filter(([field]) => !has[field]).map(([, words]) => words)
  const step = (name: ChecklistStep['step'], done: boolean, whenDone: string, otherwise: string): ChecklistStep => ({
    step: name,
    done,
    text: done ? whenDone : otherwise,
  })
  return [
    step('details', missing.length === 0, 'The details are complete.', `Add ${listed(missing)}.`),
    step('product', shop.products > 0, 'You have added products.', 'Add your first product.'),
    step('photo', shop.withPhoto > 0, 'Products have photos.', 'Add a photo to a product.'),
    step('approval', shop.isApproved, 'Our team has approved the shop.', approvalText(shop)),
    ...(shop.needsSubscription
      ? [step('subscription', shop.isPaid, 'The subscription is paid.', subscribeText())]
      : []),
  ]
}

const subscribeText = () => `Subscribe for ${formatNaira(LISTING_FEE.amount)} a year to publish your shop.`

/** G-075. */
function approvalText({ rejectedAt, rejectionReason }: ChecklistFacts): string {
  if (rejectedAt === null) return 'Our team is reviewing your shop. There is nothing for you to do.'
  return `Not approved: ${rejectionReason ?? 'please update your shop details'}`
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
