import { DAY, HOUR } from '#shared/time/units.ts'
import type { ConversationState } from '../chat.policy.ts'

export const STATE_NAMES: Record<ConversationState, string> = {
  waiting: 'Waiting for you',
  done: 'Done',
  later: 'Later',
}

/** Per owner. */
export const MAX_QUICK_REPLIES = 30
export const MAX_QUICK_REPLY_LENGTH = 500

/** Per owner, together. */
export const INBOX_CHANGES_PER_HOUR = 1_000

/** Ms that a conversation may be snoozed. */
export const LATEST_LATER = 90 * DAY
export const mayBeLater = (until: Date, now: Date): boolean =>
  until > now && until.getTime() <= now.getTime() + LATEST_LATER

/** Ms between two away messages, and ms after a reply until a message starts a new wait. */
export const ONE_TALK = 12 * HOUR
/** Milliseconds after a manual reply in which the owner counts as present, even outside opening hours. */
export const STILL_THERE = HOUR / 2
