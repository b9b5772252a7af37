import { z } from 'zod'
import { LIST_HEADERS } from '#domains/search/search.contract.ts'
import { ListQuery, ShopHours, ShopProduct } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Limit, Naira, OneOf, SearchText, SerialId } from '#shared/query-values.ts'
import { productRoutes } from './products.routes.ts'

/** The public product (SHAPE-05). Its shop has no contact fields (SHAPE-09). */
export const Product = ShopProduct.extend({
  category: z.string().nullable(),
  /** Present when the icon does not follow from the category's name. */
  categoryIcon: z.string().optional(),
  shop: z.object({
    id: z.int(),
    name: z.string(),
    location: z.string(),
    rating: z.string(),
    reviewCount: z.int(),
    category: z.string().nullable(),
  }),
  /** Distance from `near` in km; absent without it. */
  distanceKm: z.number().optional(),
})
export type Product = z.output<typeof Product>

/** Higher prices in naira, reported by at least three buyers (G-192). */
export const HigherPrices = z.object({ buyers: z.int(), lowest: z.string(), highest: z.string() })
export type HigherPrices = z.output<typeof HigherPrices>

export const ProductDetail = Product.extend({
  shop: Product.shape.shop.extend({ imageUrl: z.string().nullable(), openingHours: ShopHours }),
  categorySlug: z.string().nullable(),
  higherPrices: HigherPrices.nullable(),
})
export type ProductDetail = z.output<typeof ProductDetail>

/** The same product, in stock, in other shops within 50 km: the number of shops, the range in naira, and up to five of them (G-195). */
export const Nearby = z.object({
  shops: z.int(),
  lowest: z.string().nullable(),
  highest: z.string().nullable(),
  products: z.array(Product),
})
export type Nearby = z.output<typeof Nearby>

const productSorts = ['best', 'newest', 'price', 'rating', 'nearest'] as const
export type ProductSort = (typeof productSorts)[number]

const ProductSearchQuery = ListQuery.extend({
  shop: SearchText,
  product: SearchText,
  minPrice: Naira,
  maxPrice: Naira,
  sort: OneOf(productSorts),
  /** Leaves out sold-out products (G-214). */
  available: OneOf(['true']),
  /** With sort=newest, at most this many per shop while there are enough shops (G-030). */
  perShop: Limit(100),
})

const ProductParams = z.object({ productId: SerialId })

export const products = {
  search: endpoint({
    route: productRoutes.search,
    who: 'anyone',
    cacheable: true,
    summary: 'Returns matching products of listed shops',
    query: ProductSearchQuery,
    output: z.array(Product).meta(LIST_HEADERS),
    errors: { 400: 'Invalid limit, page or cursor' },
  }),
  get: endpoint({
    route: productRoutes.get,
    who: 'anyone',
    cacheable: true,
    summary: 'Returns a product of a listed shop',
    params: ProductParams,
    output: ProductDetail,
    errors: { 404: 'Unknown or not listed' },
  }),
  similar: endpoint({
    route: productRoutes.similar,
    who: 'anyone',
    cacheable: true,
    summary: 'Returns up to six similar listed products, first by name, then by category',
    params: ProductParams,
    output: z.array(Product),
    errors: { 404: 'Unknown or not listed' },
  }),
  nearby: endpoint({
    route: productRoutes.nearby,
    who: 'anyone',
    cacheable: true,
    summary:
      'Returns the same product, by name and unit, in stock in other listed shops within 50 km, the cheapest confirmed price first',
    params: ProductParams,
    output: Nearby,
    errors: { 404: 'Unknown or not listed' },
  }),
}
