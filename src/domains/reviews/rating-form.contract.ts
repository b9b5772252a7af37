import * as z from 'zod/mini'
import { MAX_COMMENT_LENGTH, NO_RATING, plainComment, RATING } from './reviews.policy.ts'

const NOT_A_RATING = `A rating is a whole number from ${RATING.lowest} to ${RATING.highest}`

const Rating = z
  .int({ error: ({ input }) => (input === undefined || input === null ? NO_RATING : NOT_A_RATING) })
  .check(z.minimum(RATING.lowest, NOT_A_RATING), z.maximum(RATING.highest, NOT_A_RATING))

/** May be missing, null or blank. Allows no control characters except newlines and tabs. */
const Comment = z.pipe(
  z.transform<unknown, unknown>((value) => (typeof value === 'string' ? plainComment(value) : (value ?? undefined))),
  z.optional(
    z
      .string({ error: 'A comment is text' })
      .check(
        z.maxLength(
          MAX_COMMENT_LENGTH,
          `A comment has at most ${MAX_COMMENT_LENGTH.toLocaleString('en-NG')} characters`,
        ),
        z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'The comment contains characters that cannot be used'),
      ),
  ),
)

/** SHAPE-11. */
export const ReviewBody = z.object(
  { rating: Rating, comment: Comment },
  { error: 'Please send the rating and the comment as JSON.' },
)
