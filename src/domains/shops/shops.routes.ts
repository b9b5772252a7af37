import type { ApiRoutes } from '#routes.ts'

export const categoryRoutes = {
  list: ['GET', '/api/categories'],
  all: ['GET', '/api/admin/categories'],
  add: ['POST', '/api/admin/categories'],
  order: ['PUT', '/api/admin/categories/order'],
  change: ['PUT', '/api/admin/categories/:categoryId'],
  remove: ['DELETE', '/api/admin/categories/:categoryId'],
} as const satisfies ApiRoutes

export const shopRoutes = {
  list: ['GET', '/api/shops'],
  get: ['GET', '/api/shops/:shopId'],
  products: ['GET', '/api/shops/:shopId/products'],
  reviews: ['GET', '/api/shops/:shopId/reviews'],
  mine: ['GET', '/api/my-shops'],
  create: ['POST', '/api/shops'],
  edit: ['PATCH', '/api/shops/:shopId'],
  hide: ['PUT', '/api/shops/:shopId/hidden'],
} as const satisfies ApiRoutes

export const moderationRoutes = {
  pendingShops: ['GET', '/api/admin/pending-shops'],
  allShops: ['GET', '/api/admin/all-shops'],
  shopCounts: ['GET', '/api/admin/shop-counts'],
  approveShop: ['PUT', '/api/admin/shops/:shopId/approve'],
  rejectShop: ['PUT', '/api/admin/shops/:shopId/reject'],
  removeShop: ['DELETE', '/api/admin/shops/:shopId'],
  suspendShop: ['PUT', '/api/admin/shops/:shopId/suspend'],
  liftShop: ['PUT', '/api/admin/shops/:shopId/unsuspend'],
  restoreShop: ['PUT', '/api/admin/shops/:shopId/restore'],
  undoDecision: ['PUT', '/api/admin/shops/:shopId/undo'],
  lookAtShop: ['GET', '/api/admin/shops/:shopId'],
  beginLook: ['PUT', '/api/admin/shops/:shopId/look'],
  endLook: ['DELETE', '/api/admin/shops/:shopId/look'],
  edits: ['GET', '/api/admin/edits'],
  endEdits: ['PUT', '/api/admin/shops/:shopId/edits'],
  decideChange: ['PUT', '/api/admin/shops/:shopId/change'],
  removedShops: ['GET', '/api/admin/removed-shops'],
  answers: ['GET', '/api/admin/decisions'],
  settleAnswer: ['PUT', '/api/admin/decisions/:decisionId/answer'],
  verifyShop: ['PUT', '/api/admin/shops/:shopId/verifications/:kind'],
  ownDecisions: ['GET', '/api/my-decisions'],
  answerDecision: ['POST', '/api/decisions/:decisionId/answer'],
} as const satisfies ApiRoutes
