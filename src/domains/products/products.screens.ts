import { listTitle, thingTitle, withName } from '#client/page-title.ts'
import type { Screen } from '#client/screen.ts'
import { categoriesRead } from '#domains/shops/components/shop-reads.ts'
import { href, pages } from '#routes.ts'
import { listHead, missingHead, sharedPicture, shorten } from '#shared/head/page-head.ts'
import { breadcrumbs, rated, SCHEMA } from '#shared/head/structured-data.ts'
import { priceRangeText, priceText } from '#shared/money.ts'
import { pictureAt } from '#shared/picture.ts'
import { isAvailable } from './components/availability.ts'
import { sameNearbyRead } from './components/nearby/same-nearby-read.ts'
import { PRODUCT_FILTERS, productFilters } from './components/product-filters.ts'
import { productRead, productSearchRead, similarProductsRead } from './components/product-reads.ts'
import type { Product } from './products.contract.ts'

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
    server: import.meta.env.SSR
      ? {
          reads: ({ search }) => [categoriesRead(), productSearchRead(productFilters(search))],
          parameters: PRODUCT_FILTERS,
          head: ({ search }, known, origin) => {
            const filters = productFilters(search)
            const isFound = known(productSearchRead(filters))?.items.length !== 0
            const near = filters.location && isFound ? `, near ${filters.location}` : ''
            return {
              description: `Products and prices of approved local shops in Nigeria${near}. Compare in naira and visit or contact the shop.`,
              ...listHead(pages.browseProducts, filters, origin, { title: withName('Products'), isFound }),
            }
          },
        }
      : undefined,
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
    server: import.meta.env.SSR
      ? {
          reads: ({ params: { productId = '' } }) => [
            productRead(productId),
            sameNearbyRead(productId),
            similarProductsRead(productId),
          ],
          head: ({ params }, known, origin) => {
            const product = known(productRead(params.productId ?? ''))
            if (!product) return missingHead
            const canonical = origin + href(pages.product, { productId: product.id })
            return {
              index: true,
              description: shorten(
                product.description ?? `${product.name} at ${product.shop.name}, ${product.shop.location}.`,
              ),
              canonical,
              ...sharedPicture(product.imageUrl, product.name, origin),
              type: 'product',
              structured: [
                productOffer(product, canonical, origin),
                breadcrumbs(origin, [
                  ['Products', origin + pages.browseProducts],
                  [product.name, canonical],
                ]),
              ],
            }
          },
        }
      : undefined,
  },
]

function productOffer(product: Product, url: string, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    ...(product.images.length > 0 ? { image: product.images.map((picture) => origin + pictureAt(picture, 1280)) } : {}),
    ...(product.category ? { category: product.category } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'NGN',
      availability: `${SCHEMA}/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
      seller: {
        '@type': 'LocalBusiness',
        name: product.shop.name,
        ...rated(product.shop.rating, product.shop.reviewCount),
      },
    },
  }
}
