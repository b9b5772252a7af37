import type { Person } from '#shared/caller.ts'
import { DAY } from '#shared/time/units.ts'

/** Stars of a rating (CONST-06). */
export const RATING = { lowest: 1, highest: 5 } as const
/** In characters (G-053). */
export const MAX_COMMENT_LENGTH = 1000
export const MAX_REPLY_LENGTH = 1000
export const REPLIES_PER_HOUR = 60

/** Unverified ratings of a shop that count within 24 hours (G-198). */
export const UNPROVEN_A_DAY = 3
/** Milliseconds in which the author of a removed review cannot review the shop again (G-206). */
export const BARRED_FOR = 30 * DAY

export const NO_RATING = 'Please select a rating'
export const OWN_SHOP = 'You cannot rate your own shop.'
export const removedBefore = (lastBarredDay: string) =>
  `Your review of this shop was removed because it broke our rules. You can review it again after ${lastBarredDay}.`
export const CONFIRM_TO_COUNT = {
  email: 'Confirm your email so that your rating counts',
  phone: 'Confirm your phone so that your rating counts',
} as const
export const OTHERS_REVIEW = 'You can only reply to reviews of your own shops.'

/** Returns true for anyone signed in, except the shop's owner (G-050). */
export const mayRate = (person: Pick<Person, 'id'>, shop: { ownerId: string }): boolean => person.id !== shop.ownerId

/** Returns a trimmed comment with uniform line ends; undefined for a blank one (RATE-05). */
export function plainComment(text: string): string | undefined {
  return text.replace(/\r\n?/g, '\n').trim() || undefined
}
