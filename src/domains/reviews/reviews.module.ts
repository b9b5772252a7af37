import type { Module } from '#platform/modules/module.ts'
import { reviewsApi } from './reviews.api.ts'
import { reviews } from './reviews.contract.ts'
import { REVIEWS_PER_HOUR } from './reviews.policy.ts'
import { ownReviews } from './reviews.queries.ts'

export const reviewsModule: Module = {
  contract: reviews,
  personalData: [ownReviews],
  http: ({ clock, config }) => ({
    handlers: reviewsApi({ clock, perHour: config.rateLimits ? REVIEWS_PER_HOUR : 0 }),
  }),
}
