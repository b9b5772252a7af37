import type { ApiRoutes } from '#routes.ts'

export const deliveryRoutes = {
  request: ['POST', '/api/delivery-requests'],
  follow: ['POST', '/api/delivery-requests/:reference/status'],
  ownOne: ['GET', '/api/delivery-requests/:reference'],
  own: ['GET', '/api/account/delivery-requests'],
  decide: ['PUT', '/api/delivery-requests/:reference/decision'],
  answer: ['PUT', '/api/delivery-requests/:reference/answer'],
  ofShops: ['GET', '/api/my-delivery-requests'],
  all: ['GET', '/api/admin/delivery-requests'],
  move: ['PUT', '/api/admin/delivery-requests/:reference'],
} as const satisfies ApiRoutes
