import { unauthorized } from '#platform/http/errors.ts'
import { type Handler, handle } from '#platform/http/handle.ts'
import { reviews as contract } from './reviews.contract.ts'
import { type ReviewParts, submitReview } from './reviews.ts'

export function reviewsApi(parts: ReviewParts): Handler[] {
  return [
    handle(contract.submit, ({ db, caller, params, body }) => {
      if (!caller.person) throw unauthorized()
      return submitReview(db, parts, caller.person, { ...params, rating: body.rating, comment: body.comment })
    }),
  ]
}
