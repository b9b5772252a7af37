import type { Product } from '#domains/products/products.contract.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { isAvailable } from '#shared/availability.ts'
import { pictureAt } from '#shared/picture.ts'

const SCHEMA = 'https://schema.org'

const rated = (rating: string, reviewCount: number) =>
  reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}

/** A shop for search engines, from fields that everybody may see (G-174): no phone, e-mail, website or address. */
export function localBusiness(shop: ShopDetail, url: string, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: shop.name,
    ...(shop.description ? { description: shop.description } : {}),
    ...(shop.imageUrl ? { image: origin + pictureAt(shop.imageUrl, 1280) } : {}),
    areaServed: shop.location,
    ...rated(shop.rating, shop.reviewCount),
  }
}

export function productOffer(product: Product, url: string, origin: string): object {
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

/** Where a page stands: names and absolute addresses from the home page down. */
export function breadcrumbs(trail: [name: string, url: string][]): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
