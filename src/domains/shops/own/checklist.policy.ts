import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { formatNaira } from '#shared/money.ts'

/** What a shop needs, in the order in which owners do it. */
export const STEPS = ['details', 'product', 'photo', 'approval', 'subscription'] as const

export type ChecklistFacts = {
  description: string | null
  phone: string | null
  email: string | null
  categoryId: number | null
  isApproved: boolean
  rejectedAt: string | null
  rejectionReason: string | null
  /** The owner's right to be listed (G-100). */
  isPaid: boolean
  needsSubscription: boolean
  /** Available ones, and products with a photo. */
  products: number
  withPhoto: number
}

export type ChecklistStep = { step: (typeof STEPS)[number]; done: boolean; text: string }

const DETAILS = [
  ['description', 'a description'],
  ['contact', 'a phone number or email'],
  ['category', 'a category'],
] as const

/** What is missing until the public sees the shop, and what is done: the same rows for its owner and for admins. */
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
    step('product', shop.products > 0, 'There are products to see.', 'Add your first product.'),
    step('photo', shop.withPhoto > 0, 'Products have photos.', 'Add a photo to a product.'),
    step('approval', shop.isApproved, 'Our team has approved the shop.', approvalText(shop)),
    ...(shop.needsSubscription
      ? [step('subscription', shop.isPaid, 'The subscription is paid.', subscribeText())]
      : []),
  ]
}

const subscribeText = () =>
  `Subscribe: the shop goes live once you subscribe (${formatNaira(LISTING_FEE.amount)}/year).`

/** G-075. */
function approvalText({ rejectedAt, rejectionReason }: ChecklistFacts): string {
  if (rejectedAt === null) return 'Our team reviews the shop. You need not do anything.'
  return `Not approved: ${rejectionReason ?? 'please update your shop details'}`
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
