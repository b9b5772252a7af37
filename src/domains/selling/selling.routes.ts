import type { ApiRoutes } from '#routes.ts'

export const sellingRoutes = {
  today: ['GET', '/api/my-shops/today'],
  figures: ['GET', '/api/shops/:shopId/figures'],
  previewImport: ['POST', '/api/shops/:shopId/products/import/preview'],
  importList: ['POST', '/api/shops/:shopId/products/import'],
  exportList: ['GET', '/api/shops/:shopId/products/export'],
  poster: ['GET', '/api/shops/:shopId/poster'],
} as const satisfies ApiRoutes
