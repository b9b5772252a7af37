import { read, readFound, readOrNull } from '#web/reads.ts'
import { api, href } from '../../../routes.ts'
import type { Category, OwnShop, Shop, ShopDetail, ShopProduct, ShopReview } from '../shops.contract.ts'

/** The landing page shows this many shops (CONST-02). */
export const LANDING_SHOPS = 6
/** The shop owner home shows this many featured shops (CONST-03). */
export const FEATURED_SHOPS = 3

export const categoriesRead = () => read<Category[]>(api.categories.list[1])

export type ShopFilters = {
  search?: string
  location?: string
  category?: string
  sort?: string
  near?: string
  page?: string
}

/** What a card shows of a shop; its picture is the shop's own or that of its first product (G-038). */
export type ListedShop = Pick<
  Shop,
  'id' | 'name' | 'location' | 'category' | 'rating' | 'reviewCount' | 'imageUrl' | 'distanceKm' | '_count'
>

/** A shop as its card shows it. */
export function listedShop({
  id,
  name,
  location,
  category,
  rating,
  reviewCount,
  imageUrl,
  distanceKm,
  products,
  _count,
}: Shop): ListedShop {
  const picture = imageUrl ?? products.find((product) => product.imageUrl)?.imageUrl ?? null
  const far = distanceKm === undefined ? {} : { distanceKm }
  return { id, name, location, category, rating, reviewCount, imageUrl: picture, _count, ...far }
}

/** Listed shops that match; always with approved=true, as the specification has the call (BROWSE-01). */
export const shopSearchRead = (filters: ShopFilters = {}) =>
  readFound(api.shops.list[1], { approved: 'true', ...filters }, listedShop)

export const landingShopsRead = () => shopSearchRead({ sort: 'newest', limit: String(LANDING_SHOPS) } as ShopFilters)

/** The signed-in person's own shops, each with its newest product, which may lend it a picture (G-038). */
export const ownShopsRead = () => read<OwnShop[]>(api.shops.mine[1], { products: '1' })

/** The same with the products that stand in each (DASH-36). */
export const ownShopsWithProductsRead = () => read<OwnShop[]>(api.shops.mine[1])

/** Some of the best shops, others every day, none of them the person's own (SOHOME-07, G-031). */
export const featuredShopsRead = () =>
  shopSearchRead({ featured: 'true', limit: String(FEATURED_SHOPS) } as ShopFilters)

export const shopRead = (shopId: string) => readOrNull<ShopDetail>(href(api.shops.get[1], { shopId }))

export const shopReviewsRead = (shopId: number) => readFound<ShopReview>(href(api.shops.reviews[1], { shopId }))

/** Beyond the products that the detail carries already. */
export const shopProductsRead = (shopId: number) => readFound<ShopProduct>(href(api.shops.products[1], { shopId }))
