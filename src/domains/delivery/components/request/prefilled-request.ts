import type { RequestText } from '../../messages/request-text.policy.ts'

/** Values that the page fills in. The ids let the server notify the shop. */
export type PrefilledRequest = Partial<Pick<RequestText, 'productName' | 'shopName' | 'shopLocation'>> & {
  shopId?: number
  productId?: number
}
