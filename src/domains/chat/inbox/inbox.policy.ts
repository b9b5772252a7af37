import type { ConversationState } from '../chat.policy.ts'

/** The shop's view of a conversation: the customer waits, nothing is left to do, or it returns later. */
export const STATE_NAMES: Record<ConversationState, string> = {
  waiting: 'Needs reply',
  done: 'Done',
  later: 'Later',
}

/** Per owner. */
export const MAX_QUICK_REPLIES = 30
/** Characters, for quick and automatic replies. */
export const MAX_QUICK_REPLY_LENGTH = 500

/** Counts changes of states, quick replies and automatic replies, per owner. */
export const INBOX_CHANGES_PER_HOUR = 1_000

const HOUR = 3_600_000

/** Milliseconds that a conversation may be snoozed. */
export const LATEST_LATER = 90 * 24 * HOUR
export const mayBeLater = (until: Date, now: Date): boolean =>
  until > now && until.getTime() <= now.getTime() + LATEST_LATER

/** In ms. Within this time after a reply the same exchange continues, and no second away message is sent. */
export const ONE_TALK = 12 * HOUR
/** In ms. After a manual reply the owner counts as present for this time, outside opening hours too. */
export const STILL_THERE = HOUR / 2
