import { type Handler, handle } from '#platform/http/api/handle.ts'
import { reviews as contract } from './reviews.contract.ts'
import { type ReviewDeps, submitReview } from './reviews.ts'

export function reviewsApi(deps: ReviewDeps): Handler[] {
  return [
    handle(contract.submit, ({ db, caller, params, body }) =>
      submitReview(db, deps, caller.person, { ...params, rating: body.rating, comment: body.comment }),
    ),
  ]
}
