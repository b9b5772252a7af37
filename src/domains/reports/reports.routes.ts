import type { ApiRoutes } from '#routes.ts'

export const reportRoutes = {
  send: ['POST', '/api/reports'],
  price: ['POST', '/api/products/:productId/price-reports'],
  list: ['GET', '/api/admin/reports'],
  decide: ['PUT', '/api/admin/reports/:reportId'],
  conversation: ['GET', '/api/admin/reports/:reportId/conversation'],
  ratings: ['GET', '/api/admin/ratings'],
  removeRating: ['DELETE', '/api/admin/ratings/:reviewId'],
} as const satisfies ApiRoutes
