import { read } from '#client/api/reads.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { ownApi } from '../../../../own-routes.ts'

/** A shop's products as its price list shows them: the latest thousand. */
export const allProductsRead = (shopId: number) =>
  read<OwnProduct[]>(ownApi.products.list[1], { shopId: String(shopId), limit: '1000' }, 'person')
