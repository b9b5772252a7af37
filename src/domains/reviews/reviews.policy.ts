import type { Person } from '../../shared/caller.ts'

/** Stars of a rating (CONST-06). */
export const RATING = { lowest: 1, highest: 5 } as const
/** Characters of a comment (G-053). */
export const LONGEST_COMMENT = 1000
/** Reviews one account may submit in an hour (G-168). */
export const REVIEWS_PER_HOUR = 30

/** What is said when there is no rating at all (RATE-04). */
export const NO_RATING = 'Please select a rating'
export const OWN_SHOP = 'You cannot rate your own shop.'

/** Anybody signed in, through any door, but never the shop's owner (G-050). */
export const mayRate = (person: Pick<Person, 'id'>, shop: { ownerId: string }): boolean => person.id !== shop.ownerId

/** A comment as it is kept: trimmed, its lines ended alike; undefined for a blank one (RATE-05). */
export function plainComment(text: string): string | undefined {
  return text.replace(/\r\n?/g, '\n').trim() || undefined
}
