import { CONVERSATION_REASONS, LONGEST_REPORT } from '#domains/chat/chat.policy.ts'

/** Why something is reported, in the words people choose from. */
export const REASONS = {
  not_a_real_shop: 'It is not a real shop',
  wrong_category: 'It is in the wrong category',
  misleading: 'The price or picture is misleading',
  forbidden_goods: 'It sells forbidden goods',
  contacts_do_not_work: 'The contact details do not work',
  duplicate: 'It is there twice',
  private_details: 'It shows somebody’s private details',
  ...CONVERSATION_REASONS,
} as const
export type Reason = keyof typeof REASONS

export type TargetKind = 'shop' | 'product' | 'review' | 'conversation'

/** Those that fit; any is accepted. */
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

export const LONGEST_TEXT = LONGEST_REPORT

export const NOT_ONE_THING = 'Please say which shop, product, review or conversation it is about.'
export const NO_REASON = 'Please choose a reason'
export const TEXT_NEEDED = 'Please say in your own words what is wrong'
export const OWN: Record<Exclude<TargetKind, 'conversation'>, string> = {
  shop: 'You cannot report your own shop.',
  product: 'You cannot report your own product.',
  review: 'You cannot report your own review.',
}

const HOUR = 3_600_000
/** Reports of an account; guests and visitors count by address, because anybody can be many of them. */
export const REPORTS_OF_ACCOUNT = { most: 20, within: 24 * HOUR }
export const REPORTS_OF_ADDRESS = { most: 5, within: HOUR }
/** Of guests and visitors, because one customer of a provider can have thousands of addresses. */
export const REPORTS_OF_NETWORK = { most: 50, within: HOUR }

export const OUTCOMES = ['upheld', 'dismissed'] as const
export type Outcome = (typeof OUTCOMES)[number]
