import type { At } from '#client/use-route-params.ts'
import { inShopFilters } from './browse/in-shop-filters.ts'
import { shopFilters } from './browse/shop-filters.ts'
import { categoriesRead, shopProductsRead, shopRead, shopSearchRead } from './shop-reads.ts'

// What the screens begin with, for the server and for browsers that read in advance.

export const browseShopsReads = ({ search }: At) => [categoriesRead(), shopSearchRead(shopFilters(search))]

export const shopReads = ({ params: { shopId = '' }, search }: At) => {
  const filters = inShopFilters(search)
  const isSearch = Object.keys(filters).length > 0
  return [shopRead(shopId), ...(isSearch ? [shopProductsRead(shopId, filters)] : [])]
}
