import type { ApiRoutes } from '#routes.ts'

export const visitRoutes = {
  tap: ['POST', '/api/shops/:shopId/visits'],
  visitStats: ['GET', '/api/admin/visit-stats'],
  recentVisits: ['GET', '/api/admin/recent-visits'],
} as const satisfies ApiRoutes
