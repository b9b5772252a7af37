import type { ApiRoutes } from '#routes.ts'

export const productRoutes = {
  search: ['GET', '/api/products/search'],
  get: ['GET', '/api/products/:productId'],
  similar: ['GET', '/api/products/:productId/similar'],
  nearby: ['GET', '/api/products/:productId/nearby'],
  list: ['GET', '/api/my-products'],
  add: ['POST', '/api/shops/:shopId/products'],
  edit: ['PATCH', '/api/products/:productId'],
  remove: ['DELETE', '/api/products/:productId'],
  prices: ['PUT', '/api/shops/:shopId/prices'],
} as const satisfies ApiRoutes
