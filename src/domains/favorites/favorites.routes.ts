import type { ApiRoutes } from '#routes.ts'

export const favoriteRoutes = {
  list: ['GET', '/api/customer/favorites'],
  add: ['POST', '/api/customer/favorites'],
  remove: ['DELETE', '/api/customer/favorites/:shopId'],
} as const satisfies ApiRoutes

export const favoriteProductRoutes = {
  list: ['GET', '/api/customer/favorite-products'],
  ids: ['GET', '/api/customer/favorite-products/ids'],
  add: ['POST', '/api/customer/favorite-products'],
  remove: ['DELETE', '/api/customer/favorite-products/:productId'],
} as const satisfies ApiRoutes
