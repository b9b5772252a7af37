import { z } from 'zod'
import { api } from '../../routes.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { Cursor, Limit, Near, OneOf, PageNumber, SearchText, SerialId } from '../../shared/query-values.ts'

export const Category = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type Category = z.output<typeof Category>

/** A product as it stands on its shop: no shop inside. */
export const ShopProduct = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.string(),
  quantity: z.int().nullable(),
  imageUrl: z.string().nullable(),
  images: z.array(z.string()),
  isActive: z.boolean(),
})
export type ShopProduct = z.output<typeof ShopProduct>

export const ShopReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string().nullable(),
  firstName: z.string().nullable(),
  createdAt: z.string(),
})
export type ShopReview = z.output<typeof ShopReview>

/** The public shop (SHAPE-01). The four contact fields are null and contactHidden is true unless the caller may see them (G-045). */
export const Shop = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  location: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  contactHidden: z.boolean(),
  category: Category.nullable(),
  rating: z.string(),
  reviewCount: z.int(),
  viewCount: z.int(),
  isApproved: z.boolean(),
  imageUrl: z.string().nullable(),
  createdAt: z.string(),
  /** Kilometres from where the caller asked to be near; absent otherwise. */
  distanceKm: z.number().optional(),
  products: z.array(ShopProduct),
  _count: z.object({ products: z.int() }),
})
export type Shop = z.output<typeof Shop>

export const ShopDetail = Shop.extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  reviews: z.array(ShopReview),
  /** Why the public does not see this shop, for those who see it all the same (G-056). */
  notice: z.string().optional(),
})
export type ShopDetail = z.output<typeof ShopDetail>

/** A shop as its owner sees it, with its contacts. `isListed`: whether the public sees it now (G-100). */
export const OwnShop = Shop.extend({ isActive: z.boolean(), isListed: z.boolean() })
export type OwnShop = z.output<typeof OwnShop>

export const shopSorts = ['best', 'newest', 'rating', 'nearest'] as const
export type ShopSort = (typeof shopSorts)[number]

/** What every public list understands. */
export const ListQuery = z.object({
  location: SearchText,
  category: SearchText,
  near: Near,
  limit: Limit(24),
  page: PageNumber,
  cursor: Cursor,
})

export const ShopSearchQuery = ListQuery.extend({
  /** Accepted and without effect: the public list is always of listed shops (G-033). */
  approved: z.unknown().optional(),
  search: SearchText,
  featured: OneOf(['true']),
  sort: OneOf(shopSorts),
})

/** How many products and reviews stand in a shop's detail; the rest is read when asked for. */
export const SHOP_PRODUCTS = 48
export const SHOP_REVIEWS = 10

/** How many products stand in each of one's own shops; 0 for who only wants the shops. */
const ProductsEach = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.int().min(0).max(SHOP_PRODUCTS).default(SHOP_PRODUCTS),
)

const ShopParams = z.object({ shopId: SerialId })

export const shops = {
  categories: endpoint({
    route: api.categories.list,
    who: 'anyone',
    summary: 'All categories by name',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.array(Category),
  }),
  list: endpoint({
    route: api.shops.list,
    who: 'anyone',
    summary:
      'Listed shops that match; totals in X-Total-Count, the next page in Link; each with its three newest products',
    params: z.object({}),
    query: ShopSearchQuery,
    body: z.undefined(),
    output: z.array(Shop),
    errors: { 400: 'A limit, page or cursor that cannot be' },
  }),
  get: endpoint({
    route: api.shops.get,
    who: 'anyone',
    summary: 'One listed shop with its products and latest reviews',
    params: ShopParams,
    query: z.object({}),
    body: z.undefined(),
    output: ShopDetail,
    errors: { 404: 'Unknown or not listed' },
  }),
  products: endpoint({
    route: api.shops.products,
    who: 'anyone',
    summary: 'Products of a listed shop: available ones first, then newest first',
    params: ShopParams,
    query: z.object({ limit: Limit(SHOP_PRODUCTS), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(ShopProduct),
    errors: { 404: 'Unknown or not listed' },
  }),
  reviews: endpoint({
    route: api.shops.reviews,
    who: 'anyone',
    summary: 'Reviews of a listed shop, newest first',
    params: ShopParams,
    query: z.object({ limit: Limit(SHOP_REVIEWS), cursor: Cursor }),
    body: z.undefined(),
    output: z.array(ShopReview),
    errors: { 404: 'Unknown or not listed' },
  }),
  mine: endpoint({
    route: api.shops.mine,
    who: 'signedIn',
    summary: 'One’s own shops, newest first, pending ones included, each with its newest products',
    params: z.object({}),
    query: z.object({ products: ProductsEach }),
    body: z.undefined(),
    output: z.array(OwnShop),
    errors: { 400: 'A number of products that cannot be' },
  }),
}
