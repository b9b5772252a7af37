import type { ApiRoutes } from '#routes.ts'

export const placeRoutes = {
  suggest: ['GET', '/api/places'],
} as const satisfies ApiRoutes
