import type { Person } from '#shared/caller.ts'

/** Stars of a rating (CONST-06). */
export const RATING = { lowest: 1, highest: 5 } as const
/** Characters of a comment (G-053). */
export const LONGEST_COMMENT = 1000
/** Characters of an owner's reply. */
export const LONGEST_REPLY = 1000
/** Per account (G-168). */
export const REVIEWS_PER_HOUR = 30
export const REPLIES_PER_HOUR = 60

export const NO_RATING = 'Please select a rating'
export const OWN_SHOP = 'You cannot rate your own shop.'
export const OTHERS_REVIEW = 'You can only reply to reviews of your own shops.'

/** Anyone signed in, except the shop's owner (G-050). */
export const mayRate = (person: Pick<Person, 'id'>, shop: { ownerId: string }): boolean => person.id !== shop.ownerId

/** A trimmed comment with uniform newlines; undefined for a blank one (RATE-05). */
export function plainComment(text: string): string | undefined {
  return text.replace(/\r\n?/g, '\n').trim() || undefined
}
