import type { MakeHead } from '#client/screen.ts'
import { listHead, missingHead, sharedPicture, shorten } from '#shared/head/page-head.ts'
import { breadcrumbs, rated, SCHEMA } from '#shared/head/structured-data.ts'
import { pictureAt } from '#shared/picture.ts'
import { href, pages } from '../../routes.ts'
import { shopFilters } from './components/browse/shop-filters.ts'
import { shopRead } from './components/shop-reads.ts'
import { structuredHours } from './hours/structured-hours.ts'
import type { ShopDetail } from './shops.contract.ts'

/** Makes the head of the list of shops, at /browse-shops and /browse (G-004). */
export const browseShopsHead: MakeHead = ({ search }, _known, origin) => {
  const filters = shopFilters(search)
  return {
    description: `Approved local shops in Nigeria${filters.location ? `, near ${filters.location}` : ''}, with ratings, products and prices.`,
    ...listHead(pages.browseShops, filters, origin),
  }
}

/** Contains no contacts, because cached pages are rendered for visitors. */
export const shopHead: MakeHead = ({ params }, known, origin) => {
  const shop = known(shopRead(params.shopId ?? ''))
  if (!shop) return missingHead
  const canonical = origin + href(pages.shop, { shopId: shop.id })
  return {
    index: shop.notice === undefined,
    description: shorten(shop.description ?? `${shop.name} in ${shop.location}: products, prices and reviews.`),
    canonical,
    ...sharedPicture(shop.imageUrl ?? shop.products.find((product) => product.imageUrl)?.imageUrl, shop.name, origin),
    type: 'business.business',
    structured: [
      localBusiness(shop, canonical, origin),
      breadcrumbs(origin, [
        ['Shops', origin + pages.browseShops],
        [shop.name, canonical],
      ]),
    ],
  }
}

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
    ...rated(shop.rating, shop.reviewCount),
    ...structuredHours(shop.openingHours),
  }
}
