import type { ApiRoutes } from '#routes.ts'

export const pictureRoutes = {
  send: ['POST', '/api/pictures'],
} as const satisfies ApiRoutes
