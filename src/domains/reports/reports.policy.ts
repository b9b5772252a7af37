import { CONVERSATION_REASONS, MAX_REPORT_LENGTH } from '#domains/chat/chat.policy.ts'
import { PRODUCT_LABELS } from '#domains/products/own/own-products.policy.ts'
import { SHOP_LABELS } from '#domains/shops/own/shop-fields.policy.ts'
import { HOUR } from '#shared/time/units.ts'

export const REASONS = {
  not_a_real_shop: 'It is not a real shop',
  wrong_category: 'It is in the wrong category',
  misleading: 'The price or picture is misleading',
  forbidden_goods: 'Sells banned items',
  contacts_do_not_work: 'Wrong contact details',
  duplicate: 'Duplicate listing',
  private_details: 'Shows private information',
  ...CONVERSATION_REASONS,
} as const
export type Reason = keyof typeof REASONS

export type TargetKind = 'shop' | 'product' | 'review' | 'conversation'

/** The reasons offered. The server accepts any. */
export const REASONS_FOR: Record<TargetKind, readonly Reason[]> = {
  shop: [
    'not_a_real_shop',
    'wrong_category',
    'misleading',
    'forbidden_goods',
    'contacts_do_not_work',
    'duplicate',
    'fraud',
    'other',
  ],
  product: ['misleading', 'wrong_category', 'forbidden_goods', 'duplicate', 'fraud', 'other'],
  review: ['abuse', 'private_details', 'spam', 'misleading', 'other'],
  conversation: Object.keys(CONVERSATION_REASONS) as (keyof typeof CONVERSATION_REASONS)[],
}

export const MAX_TEXT_LENGTH = MAX_REPORT_LENGTH

export const NOT_ONE_THING = 'Please choose what you are reporting.'
export const NO_REASON = 'Please choose a reason'
export const TEXT_NEEDED = 'Please describe the problem'
export const OWN: Record<Exclude<TargetKind, 'conversation'>, string> = {
  shop: 'You cannot report your own shop.',
  product: 'You cannot report your own product.',
  review: 'You cannot report your own review.',
}

/** Limits guests and visitors by address, because one person can be many of them. */
export const REPORTS_OF_ADDRESS = { most: 5, within: HOUR }
/** Limits guests and visitors by network, because a provider's customer can have thousands of addresses. */
export const REPORTS_OF_NETWORK = { most: 50, within: HOUR }

const { name: _, imageUrl: _photo, openingHours: _hours, categoryId: category, description, ...others } = SHOP_LABELS

export const COPIED = {
  rating: 'Stars',
  comment: 'Words',
  name: 'Name',
  price: PRODUCT_LABELS.price,
  unit: PRODUCT_LABELS.unit,
  description,
  category,
  ...others,
  picture: 'Photo',
}
export type CopiedField = keyof typeof COPIED

export const MAX_REMOVAL_LENGTH = 500

export const OUTCOMES = ['upheld', 'dismissed'] as const
export type Outcome = (typeof OUTCOMES)[number]
