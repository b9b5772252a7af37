import type { ConversationState } from '../chat.policy.ts'

/** What a conversation is for the shop: the customer waits, nothing is to do, or it comes back at a time. */
export const STATE_NAMES: Record<ConversationState, string> = {
  waiting: 'Waiting for you',
  done: 'Done',
  later: 'Later',
}

/** Per owner. */
export const MOST_QUICK_REPLIES = 30
/** In characters, of quick and automatic replies. */
export const LONGEST_QUICK_REPLY = 500

/** Changes of states, quick replies and automatic replies, per owner. */
export const INBOX_CHANGES_PER_HOUR = 1_000

const HOUR = 3_600_000

/** How far ahead, in ms, a conversation may be put off. */
export const LATEST_LATER = 90 * 24 * HOUR
export const mayBeLater = (until: Date, now: Date): boolean =>
  until > now && until.getTime() <= now.getTime() + LATEST_LATER

/** In ms: after an answer the same talk goes on for so long, and so long no second away message is sent. */
export const ONE_TALK = 12 * HOUR
/** In ms after an answer by hand, in which the owner is there whatever the opening hours say. */
export const STILL_THERE = HOUR / 2
