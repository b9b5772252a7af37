import { z } from 'zod'
import { Product } from '#domains/products/products.contract.ts'
import { Category } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { SerialId } from '#shared/query-values.ts'
import { favoriteProductRoutes, favoriteRoutes } from './favorites.routes.ts'

/** `imageUrl` is a picture of the shop or of a product (G-038). */
const FavoriteShop = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  category: Category.nullable(),
  rating: z.string(),
  reviewCount: z.int(),
  imageUrl: z.string().nullable(),
  _count: z.object({ products: z.int() }),
})

/** SHAPE-26. The id of a guest's favorite is that of the shop. */
export const Favorite = z.object({ id: z.int(), shopId: z.int(), shop: FavoriteShop })
export type Favorite = z.output<typeof Favorite>

/** A saved product. It has no description, because lists can be long. */
const FavoriteCard = Product.omit({ description: true, images: true, distanceKm: true })

/** The id of a guest's favorite is that of the product. */
export const FavoriteProduct = z.object({ id: z.int(), productId: z.int(), product: FavoriteCard })
export type FavoriteProduct = z.output<typeof FavoriteProduct>

const SHOP_ID = 'Please choose a shop.'
const PRODUCT_ID = 'Please choose a product.'
const Chosen = (error: string) => z.int({ error }).min(1, error).max(LARGEST_ID, error)

const REFUSALS = {
  404: 'Unknown or not listed',
  409: 'Favorites limit reached',
}

export const favorites = {
  list: endpoint({
    route: favoriteRoutes.list,
    who: 'guestOrCustomer',
    summary: 'Returns the caller’s favorites, latest first, without those that are not listed now',
    output: z.array(Favorite),
    counted: false,
  }),
  add: endpoint({
    route: favoriteRoutes.add,
    who: 'guestOrCustomer',
    summary: 'Saves a shop as favorite; saving it again changes nothing',
    body: z.object({ shopId: Chosen(SHOP_ID) }, { error: SHOP_ID }),
    output: Favorite,
    errors: { 400: 'No shop given', ...REFUSALS },
  }),
  remove: endpoint({
    route: favoriteRoutes.remove,
    who: 'guestOrCustomer',
    summary: 'Removes a shop from the caller’s favorites; repeating the call is no error',
    params: z.object({ shopId: SerialId }),
    output: z.object({ ok: z.literal(true) }),
  }),
  listProducts: endpoint({
    route: favoriteProductRoutes.list,
    who: 'guestOrCustomer',
    summary: 'Returns the caller’s favorite products, latest first, without those that are not listed now',
    output: z.array(FavoriteProduct),
    counted: false,
  }),
  productIds: endpoint({
    route: favoriteProductRoutes.ids,
    who: 'guestOrCustomer',
    summary: 'Returns the ids of the caller’s favorite products, listed now or not, latest first',
    output: z.array(z.int()),
    counted: false,
  }),
  addProduct: endpoint({
    route: favoriteProductRoutes.add,
    who: 'guestOrCustomer',
    summary: 'Saves a product as favorite; saving it again changes nothing',
    body: z.object({ productId: Chosen(PRODUCT_ID) }, { error: PRODUCT_ID }),
    output: FavoriteProduct,
    errors: { 400: 'No product given', ...REFUSALS },
  }),
  removeProduct: endpoint({
    route: favoriteProductRoutes.remove,
    who: 'guestOrCustomer',
    summary: 'Removes a product from the caller’s favorites; repeating the call is no error',
    params: z.object({ productId: SerialId }),
    output: z.object({ ok: z.literal(true) }),
  }),
}
