import type { MakeHead } from '#client/screen.ts'
import { listHead, missingHead, sharedPicture, shorten } from '#shared/head/page-head.ts'
import { breadcrumbs, rated, SCHEMA } from '#shared/head/structured-data.ts'
import { pictureAt } from '#shared/picture.ts'
import { href, pages } from '../../routes.ts'
import { isAvailable } from './components/availability.ts'
import { productFilters } from './components/product-filters.ts'
import { productRead } from './components/product-reads.ts'
import type { Product } from './products.contract.ts'

export const browseProductsHead: MakeHead = ({ search }, _known, origin) => {
  const filters = productFilters(search)
  return {
    description: `Products and prices of approved local shops in Nigeria${filters.location ? `, near ${filters.location}` : ''}. Compare in naira and visit or contact the shop.`,
    ...listHead(pages.browseProducts, filters, origin),
  }
}

export const productHead: MakeHead = ({ params }, known, origin) => {
  const product = known(productRead(params.productId ?? ''))
  if (!product) return missingHead
  const canonical = origin + href(pages.product, { productId: product.id })
  return {
    index: true,
    description: shorten(product.description ?? `${product.name} at ${product.shop.name}, ${product.shop.location}.`),
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
}

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
