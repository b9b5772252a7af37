import { listTitle, thingTitle } from '#client/page-title.ts'
import type { Screen } from '#client/screen.ts'
import { categoriesRead } from '#domains/shops/components/shop-reads.ts'
import { priceRangeText, priceText } from '#shared/money.ts'
import { pages } from '../../routes.ts'
import { PRODUCT_FILTERS, productFilters } from './components/product-filters.ts'
import { productRead, productSearchRead, similarProductsRead } from './components/product-reads.ts'

const heads = import.meta.env.SSR ? await import('./products.heads.ts') : undefined
// Only the server needs it here. In the browser, it is part of the code of the page.
const nearby = import.meta.env.SSR ? await import('./components/nearby/same-nearby-read.ts') : undefined

export const productsScreens: readonly Screen[] = [
  {
    name: 'browseProducts',
    path: pages.browseProducts,
    title: ({ search }) => {
      const filters = productFilters(search)
      const { product, category, shop, location } = filters
      return listTitle('Products', product, category, shop, location, priceRangeText(filters))
    },
    load: () => import('./pages/browse-products-page.tsx'),
    server: heads && {
      reads: ({ search }) => [categoriesRead(), productSearchRead(productFilters(search))],
      parameters: PRODUCT_FILTERS,
      head: heads.browseProductsHead,
    },
  },
  {
    name: 'product',
    path: pages.product,
    title: thingTitle(
      ({ productId = '' }) => productRead(productId),
      'Product Not Found',
      (product) => `${product.name}, ${priceText(product)} at ${product.shop.name}`,
    ),
    load: () => import('./pages/product-page.tsx'),
    server: heads &&
      nearby && {
        reads: ({ params: { productId = '' } }) => [
          productRead(productId),
          nearby.sameNearbyRead(productId),
          similarProductsRead(productId),
        ],
        head: heads.productHead,
      },
  },
]
