import { listTitle, thingTitle, withName } from '#client/page-title.ts'
import type { Screen } from '#client/screen.ts'
import { href, pages } from '#routes.ts'
import { listHead, missingHead, sharedPicture, shorten } from '#shared/head/page-head.ts'
import { breadcrumbs, rated, SCHEMA } from '#shared/head/structured-data.ts'
import { pictureAt } from '#shared/picture.ts'
import { IN_SHOP, inShopFilters } from './components/browse/in-shop-filters.ts'
import { SHOP_FILTERS, shopFilters } from './components/browse/shop-filters.ts'
import { categoriesRead, shopProductsRead, shopRead, shopSearchRead } from './components/shop-reads.ts'
import { structuredHours } from './hours/structured-hours.policy.ts'
import type { ShopDetail } from './shops.contract.ts'

const browseShops: Screen = {
  name: 'browseShops',
  path: pages.browseShops,
  title: ({ search }) => {
    const { search: words, location, category } = shopFilters(search)
    return listTitle('Shops', words, category, undefined, location)
  },
  load: () => import('./pages/browse-shops-page.tsx'),
  server: import.meta.env.SSR
    ? {
        reads: ({ search }) => [categoriesRead(), shopSearchRead(shopFilters(search))],
        parameters: SHOP_FILTERS,
        // The canonical address is the same at /browse-shops and /browse (G-004).
        head: ({ search }, known, origin) => {
          const filters = shopFilters(search)
          const isFound = known(shopSearchRead(filters))?.items.length !== 0
          const near = filters.location && isFound ? `, near ${filters.location}` : ''
          return {
            description: `Approved local shops in Nigeria${near}, with ratings, products and prices.`,
            ...listHead(pages.browseShops, filters, origin, { title: withName('Shops'), isFound }),
          }
        },
      }
    : undefined,
}

export const shopsScreens: readonly Screen[] = [
  browseShops,
  { ...browseShops, path: pages.browse },
  {
    name: 'shop',
    path: pages.shop,
    title: thingTitle(
      ({ shopId = '' }) => shopRead(shopId),
      'Shop Not Found',
      ({ name, location }) => `${name}, ${location}`,
    ),
    load: () => import('./pages/shop-page.tsx'),
    server: import.meta.env.SSR
      ? {
          reads: ({ params: { shopId = '' }, search }) => {
            const filters = inShopFilters(search)
            const isSearch = Object.keys(filters).length > 0
            return [shopRead(shopId), ...(isSearch ? [shopProductsRead(shopId, filters)] : [])]
          },
          parameters: IN_SHOP,
          // Has no contacts, because cached pages are rendered for visitors.
          head: ({ params }, known, origin) => {
            const shop = known(shopRead(params.shopId ?? ''))
            if (!shop) return missingHead
            const canonical = origin + href(pages.shop, { shopId: shop.id })
            return {
              index: shop.notice === undefined,
              description: shorten(
                shop.description ?? `${shop.name} in ${shop.location}: products, prices and reviews.`,
              ),
              canonical,
              ...sharedPicture(
                shop.imageUrl ?? shop.products.find((product) => product.imageUrl)?.imageUrl,
                shop.name,
                origin,
              ),
              type: 'business.business',
              structured: [
                localBusiness(shop, canonical, origin),
                breadcrumbs(origin, [
                  ['Shops', origin + pages.browseShops],
                  [shop.name, canonical],
                ]),
              ],
            }
          },
        }
      : undefined,
  },
]

/** Describes a shop to search engines, from public fields only (G-174). */
function localBusiness(shop: ShopDetail, url: string, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: shop.name,
    ...(shop.description ? { description: shop.description } : {}),
    ...(shop.imageUrl ? { image: origin + pictureAt(shop.imageUrl, 1280) } : {}),
    areaServed: shop.location,
    ...placeOf(shop),
    ...rated(shop.rating, shop.reviewCount),
    ...structuredHours(shop.openingHours),
  }
}

/** Returns the town, never the street, which is for signed-in people. */
function placeOf({ town, state, lat, lng }: ShopDetail): object {
  const address = { '@type': 'PostalAddress', addressLocality: town, addressRegion: state, addressCountry: 'NG' }
  return {
    address,
    ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
  }
}
