import { read, readFound, readOrNull } from '#client/api/reads.ts'
import { href } from '#routes.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { MINUTE } from '#shared/time/units.ts'
import type { Category, OwnShop, Shop, ShopDetail, ShopProduct, ShopReview } from '../shops.contract.ts'
import type { ReviewSort } from '../shops.policy.ts'
import { categoryRoutes, shopRoutes } from '../shops.routes.ts'
import type { InShopFilters } from './browse/in-shop-filters.ts'

/** CONST-02. */
export const LANDING_SHOPS = 6
/** CONST-03. */
export const FEATURED_SHOPS = 3

export const categoriesRead = () => read<Category[]>(categoryRoutes.list[1])

export type ShopFilters = {
  search?: string
  literal?: string
  location?: string
  category?: string
  sort?: string
  near?: string
  open?: string
  page?: string
}

/** The picture is that of the shop or of a product (G-038). */
export type ListedShop = Pick<
  Shop,
  'id' | 'name' | 'location' | 'category' | 'rating' | 'reviewCount' | 'imageUrl' | 'distanceKm' | '_count'
> &
  Partial<Pick<Shop, 'openingHours'>>

function listedShop({
  id,
  name,
  location,
  category,
  rating,
  reviewCount,
  imageUrl,
  distanceKm,
  openingHours,
  products,
  _count,
}: Shop): ListedShop {
  const picture = imageUrl ?? products.find((product) => product.imageUrl)?.imageUrl ?? null
  const far = distanceKm === undefined ? {} : { distanceKm }
  return { id, name, location, category, rating, reviewCount, imageUrl: picture, openingHours, _count, ...far }
}

/** Always sends approved=true, as specified (BROWSE-01). Lists of open shops expire, because shops open and close without a change. */
export const shopSearchRead = (filters: ShopFilters = {}) =>
  readFound(shopRoutes.list[1], { approved: 'true', ...filters }, listedShop, filters.open && MINUTE)

export const landingShopsRead = () => shopSearchRead({ sort: 'newest', limit: String(LANDING_SHOPS) } as ShopFilters)

/** Each shop comes with its newest product, for a picture (G-038). */
export const ownShopsRead = () => read<OwnShop[]>(shopRoutes.mine[1], { products: '1' }, 'person')

/** Reads some of the best shops of other owners. The choice changes daily (SOHOME-07, G-031). */
export const featuredShopsRead = () =>
  shopSearchRead({ featured: 'true', limit: String(FEATURED_SHOPS) } as ShopFilters)

// Cards show only the first photo and the day of the price.
const brieflyListed = (product: ShopProduct): ShopProduct => ({
  ...product,
  images: [],
  priceConfirmedAt: product.priceConfirmedAt && dayInLagos(product.priceConfirmedAt),
})
const briefly = (shop: ShopDetail): ShopDetail => ({
  ...shop,
  createdAt: dayInLagos(shop.createdAt),
  products: shop.products.map(brieflyListed),
})

/** Reads a shop. Its contacts are included only for signed-in people (G-045). */
export const shopRead = (shopId: string) =>
  readOrNull<ShopDetail>(href(shopRoutes.get[1], { shopId }), {}, 'signIn', briefly)

/** Reads reviews. Those without a comment are returned only to their author and the shop's owner (G-049). */
export const shopReviewsRead = (shopId: number, sort: ReviewSort = 'newest') =>
  readFound<ShopReview>(
    href(shopRoutes.reviews[1], { shopId }),
    sort === 'newest' ? {} : { sort },
    undefined,
    undefined,
    'both',
  )

export const shopProductsRead = (shopId: number | string, filters: InShopFilters = {}) =>
  readFound<ShopProduct, ShopProduct>(href(shopRoutes.products[1], { shopId }), { ...filters }, brieflyListed)
