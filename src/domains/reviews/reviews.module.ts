import type { Module } from '#platform/modules/module.ts'
import { reviewsQueues, workOnReviews } from './notices/reviews.jobs.ts'
import { reviewsApi } from './reviews.api.ts'
import { reviews } from './reviews.contract.ts'
import { REPLIES_PER_HOUR } from './reviews.policy.ts'
import { ownHeldReviews, ownReplies, reviewsOfPerson } from './reviews.queries.ts'
import type { HasContactedShop } from './reviews.ts'

export const reviewsModule = ({ contacted }: { contacted: HasContactedShop }): Module => ({
  contract: reviews,
  personalData: [reviewsOfPerson, ownHeldReviews, ownReplies],
  async holdForDeletion(tx, userId) {
    await tx.query('reviews.holdForDeletion', 'select hold_shops_and_ratings_of($1)', [userId])
  },
  queues: reviewsQueues,
  http: ({ clock, config, jobs, secret }) => {
    const limited = config.rateLimits
    const repliesPerHour = limited ? REPLIES_PER_HOUR : 0
    return { handlers: reviewsApi({ clock, config, jobs, secret, contacted, limited, repliesPerHour }) }
  },
  work: (jobs, deps) => workOnReviews(jobs, deps),
})
