import type { QueryClient } from '@tanstack/react-query'
import { productRead } from '#domains/products/components/product-reads.ts'
import type { Product } from '#domains/products/products.contract.ts'
import { shopRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { pictureAt } from '#shared/picture.ts'
import { href, pages } from '../routes.ts'
import { accountTitles } from './account-titles.ts'
import { productFilters, shopFilters } from './filters.ts'
import type { At, Screen } from './screens.ts'
import { breadcrumbs, localBusiness, productOffer } from './structured-data.ts'
import { titles } from './titles.ts'

/** What search engines and link previews read of a page. */
export type Head = {
  title: string
  description: string
  /** Absolute. */
  canonical: string
  image: { url: string; width: number; height: number; alt: string }
  type: 'website' | 'product' | 'business.business'
  index: boolean
  structured: object[]
  /** The thing the address names does not exist or is not public. */
  missing: boolean
}

const DESCRIPTION =
  'Browse approved local shops and their products across Nigeria. Compare prices in naira, read reviews and find a shop near you before you leave home.'

/** The head of a screen whose reads are already in `client`. No contact field of a shop ever gets here: reads are anonymous. */
export function headOf(screen: Screen, at: At, client: QueryClient, origin: string): Head {
  const plain: Head = {
    title: titles.home,
    description: DESCRIPTION,
    canonical: origin + pages.home,
    image: { url: `${origin}/social.png`, width: 1200, height: 630, alt: 'LocalShopFinder: find local shops' },
    type: 'website',
    index: true,
    structured: [],
    missing: false,
  }
  const make = heads[screen.name]
  return make ? make(plain, at, client, origin) : { ...plain, title: titles.notFound, index: false, missing: true }
}

type MakeHead = (plain: Head, at: At, client: QueryClient, origin: string) => Head

const heads: Record<string, MakeHead> = {
  home: (plain, _at, _client, origin) => ({
    ...plain,
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'LocalShopFinder',
        url: origin + pages.home,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${pages.browseProducts}?product={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
  browseProducts: (plain, { search }, _client, origin) => {
    const filters = productFilters(search)
    return {
      ...plain,
      title: titles.browseProducts(filters),
      description: `Products and prices of approved local shops in Nigeria${filters.location ? `, near ${filters.location}` : ''}. Compare in naira and visit or contact the shop.`,
      canonical: origin + href(pages.browseProducts, {}, canonicalFilters(filters)),
      index: isIndexable(filters),
    }
  },
  browseShops: browseHead,
  browse: browseHead,
  shop: (plain, { params }, client, origin) => {
    const shop = client.getQueryData(shopRead(params.shopId ?? '').queryKey) as ShopDetail | null | undefined
    if (!shop) return { ...plain, title: titles.shop(null), index: false, missing: true }
    const canonical = origin + href(pages.shop, { shopId: shop.id })
    return {
      ...plain,
      title: titles.shop(shop),
      index: shop.notice === undefined,
      description: shorten(shop.description ?? `${shop.name} in ${shop.location}: products, prices and reviews.`),
      canonical,
      image: sharedPicture(
        plain,
        shop.imageUrl ?? shop.products.find((product) => product.imageUrl)?.imageUrl,
        shop.name,
        origin,
      ),
      type: 'business.business',
      structured: [
        localBusiness(shop, canonical, origin),
        breadcrumbs([
          ['Home', origin + pages.home],
          ['Shops', origin + pages.browseShops],
          [shop.name, canonical],
        ]),
      ],
    }
  },
  product: (plain, { params }, client, origin) => {
    const product = client.getQueryData(productRead(params.productId ?? '').queryKey) as Product | null | undefined
    if (!product) return { ...plain, title: titles.product(null), index: false, missing: true }
    const canonical = origin + href(pages.product, { productId: product.id })
    return {
      ...plain,
      title: titles.product(product),
      description: shorten(product.description ?? `${product.name} at ${product.shop.name}, ${product.shop.location}.`),
      canonical,
      image: sharedPicture(plain, product.imageUrl, product.name, origin),
      type: 'product',
      structured: [
        productOffer(product, canonical, origin),
        breadcrumbs([
          ['Home', origin + pages.home],
          ['Products', origin + pages.browseProducts],
          [product.name, canonical],
        ]),
      ],
    }
  },
  favourites: (plain) => ({ ...plain, title: titles.favourites, index: false }),
  privacy: (plain, _at, _client, origin) => ({
    ...plain,
    title: titles.privacy,
    canonical: origin + pages.privacy,
    description:
      'What personal data LocalShopFinder keeps, why, for how long, and your rights under the Nigeria Data Protection Act.',
  }),
  terms: (plain, _at, _client, origin) => ({
    ...plain,
    title: titles.terms,
    canonical: origin + pages.terms,
    description: 'The terms for using LocalShopFinder as a visitor, customer or shop owner.',
  }),
  ...Object.fromEntries(Object.entries(accountTitles).map(([name, title]) => [name, accountHead(title)])),
}

/** The screens of accounts are nothing to be found by. */
function accountHead(title: string): MakeHead {
  return (plain) => ({ ...plain, title, index: false })
}

function browseHead(plain: Head, { search }: At, _client: QueryClient, origin: string): Head {
  const filters = shopFilters(search)
  return {
    ...plain,
    title: titles.browseShops(filters),
    description: `Approved local shops in Nigeria${filters.location ? `, near ${filters.location}` : ''}, with ratings, products and prices.`,
    // /browse is the same screen (G-004).
    canonical: origin + href(pages.browseShops, {}, canonicalFilters(filters)),
    index: isIndexable(filters),
  }
}

/** Sorting and the person's place make no page of their own. */
function canonicalFilters<T extends { sort?: string; near?: string; page?: string }>({
  sort: _sort,
  near: _near,
  page,
  ...kept
}: T) {
  return { ...kept, ...(page && page !== '1' ? { page } : {}) }
}

/** Search results for free text are without end; only categories, places and pages of the whole list are worth indexing. */
function isIndexable(filters: { search?: string; shop?: string; product?: string; near?: string }): boolean {
  return !filters.search && !filters.shop && !filters.product && !filters.near
}

function sharedPicture(plain: Head, picture: string | null | undefined, alt: string, origin: string): Head['image'] {
  return picture ? { url: origin + pictureAt(picture, 1280), width: 1280, height: 1280, alt } : plain.image
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')}…`
}
