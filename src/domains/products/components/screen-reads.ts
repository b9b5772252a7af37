import type { At } from '#client/use-route-params.ts'
import { categoriesRead } from '#domains/shops/components/shop-reads.ts'
import { sameNearbyRead } from './nearby/same-nearby-read.ts'
import { productFilters } from './product-filters.ts'
import { productRead, productSearchRead, similarProductsRead } from './product-reads.ts'

// What the screens begin with, for the server and for browsers that read in advance.

export const browseProductsReads = ({ search }: At) => [categoriesRead(), productSearchRead(productFilters(search))]

export const productReads = ({ params: { productId = '' } }: At) => [
  productRead(productId),
  sameNearbyRead(productId),
  similarProductsRead(productId),
]
