import { DAY, HOUR, MINUTE } from '#shared/time/units.ts'

export { CONVERSATION_REASONS, MAX_REPORT_LENGTH } from './safety/report-reasons.policy.ts'

/** The server decides who writes in which role (CHAT-33 to CHAT-35, G-114). */
export const PARTICIPANT_ROLES = ['customer', 'shop_owner'] as const
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number]

export const STATES = ['waiting', 'done', 'later'] as const
export type ConversationState = (typeof STATES)[number]

/** Characters after trimming (G-151). */
export const MAX_MESSAGE_LENGTH = 2_000
export const MAX_PICTURES = 4
/** Per page (G-151). */
export const PAGE = 50

export const UNKNOWN_SHOP = 'Unknown Shop'
export const NOTHING_SAID = 'Please write a message'
export const SHOP_REMOVED_MESSAGE = 'This shop is no longer available.'
export const WHICH_CONVERSATION = 'conversationId is required'

export const DELETED = 'deleted'

/** Per person, in both roles together (G-151). */
export const MESSAGES = { most: 20, within: MINUTE } as const
/** The limits of addresses and networks apply to guests only (G-063). */
export const STARTED_CONVERSATIONS = {
  ofGuest: { most: 5, within: DAY },
  ofAddress: { most: 50, within: DAY },
  ofNetwork: { most: 500, within: DAY },
  ofPersonInHour: { most: 20, within: HOUR },
} as const
export const TOO_MANY_STARTED = 'You have messaged many shops today. Please try again tomorrow.'
