import type { ApiRoutes } from '#routes.ts'

export const reviewRoutes = {
  submit: ['POST', '/api/shops/:shopId/reviews'],
  reply: ['POST', '/api/reviews/:reviewId/reply'],
  removeReply: ['DELETE', '/api/reviews/:reviewId/reply'],
} as const satisfies ApiRoutes
