export { CONVERSATION_REASONS, LONGEST_REPORT } from './safety/report-reasons.policy.ts'

/** Who writes in a conversation, decided by the server (CHAT-33 to CHAT-35, G-114). */
export const SIDES = ['customer', 'shop_owner'] as const
export type Side = (typeof SIDES)[number]

/** Of the shop's inbox. */
export const STATES = ['waiting', 'done', 'later'] as const
export type ConversationState = (typeof STATES)[number]

/** In characters, trimmed (G-151). */
export const LONGEST_MESSAGE = 2_000
export const MOST_PICTURES = 4
/** Messages, and conversations, that are read at a time (G-151). */
export const PAGE = 50

export const UNKNOWN_SHOP = 'Unknown Shop'
export const NOTHING_SAID = 'Please write a message'
export const SHOP_GONE = 'This shop is no longer available.'
export const WHICH_CONVERSATION = 'conversationId is required'

/** Sender of what a shop said whose owner has deleted the account. */
export const DELETED = 'deleted'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Messages of a person, on either side (G-151). */
export const MESSAGES = { most: 20, within: MINUTE } as const
/** Conversations that are begun: of a guest, of all guests at an address (G-063) and in a network, and of an account. */
export const BEGUN = {
  ofGuest: { most: 5, within: DAY },
  ofAddress: { most: 50, within: DAY },
  ofNetwork: { most: 500, within: DAY },
  ofPersonInHour: { most: 20, within: HOUR },
  ofPerson: { most: 60, within: DAY },
} as const
export const TOO_MANY_BEGUN = 'You have written to many shops today. Please try again tomorrow.'
