import type { Module } from '#platform/modules/module.ts'
import { reviewsApi } from './reviews.api.ts'
import { reviews } from './reviews.contract.ts'
import { REPLIES_PER_HOUR, REVIEWS_PER_HOUR } from './reviews.policy.ts'
import { ownReplies, ownReviews } from './reviews.queries.ts'
import type { Contacted } from './reviews.ts'
import { reviewsQueues, workOnReviews } from './telling/reviews.jobs.ts'

/** `contacted`: what later domains know. */
export const reviewsModule = ({ contacted }: { contacted: Contacted }): Module => ({
  contract: reviews,
  personalData: [ownReviews, ownReplies],
  queues: reviewsQueues,
  http: ({ clock, config, jobs, secret }) => {
    const limited = (most: number) => (config.rateLimits ? most : 0)
    const perHour = limited(REVIEWS_PER_HOUR)
    const repliesPerHour = limited(REPLIES_PER_HOUR)
    return { handlers: reviewsApi({ clock, config, jobs, secret, contacted, perHour, repliesPerHour }) }
  },
  work: (jobs, deps) => workOnReviews(jobs, deps),
})
