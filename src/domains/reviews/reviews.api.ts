import { type Handler, handle } from '#platform/http/api/handle.ts'
import { type ReplyDeps, replyToReview } from './replies.ts'
import { reviews as contract } from './reviews.contract.ts'
import { type ReviewDeps, submitReview } from './reviews.ts'

export function reviewsApi(deps: ReviewDeps & ReplyDeps): Handler[] {
  return [
    handle(contract.submit, ({ db, caller, params, body: { rating, comment }, request }) =>
      submitReview(db, deps, caller.person, { ...params, rating, comment }, request),
    ),
    handle(contract.reply, ({ db, caller, params, body, request }) =>
      replyToReview(db, deps, caller.person, { ...params, ...body }, request),
    ),
    handle(contract.removeReply, ({ db, caller, params, request }) =>
      replyToReview(db, deps, caller.person, { ...params, text: null }, request),
    ),
  ]
}
