import { z } from 'zod'
import { Product } from '#domains/products/products.contract.ts'
import { Category } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../own-routes.ts'
import { api } from '../../routes.ts'

/** A favourite shop on its card; `imageUrl` is its own picture or a product's (G-038). */
const FavouriteShop = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  category: Category.nullable(),
  rating: z.string(),
  reviewCount: z.int(),
  imageUrl: z.string().nullable(),
  _count: z.object({ products: z.int() }),
})

/** SHAPE-26. A guest's favourites have their shops' ids. */
export const Favourite = z.object({ id: z.int(), shopId: z.int(), shop: FavouriteShop })
export type Favourite = z.output<typeof Favourite>

/** What a card shows: long lists do without descriptions. */
const FavouriteCard = Product.omit({ description: true, images: true, distanceKm: true })

/** A guest's have their products' ids. */
export const FavouriteProduct = z.object({ id: z.int(), productId: z.int(), product: FavouriteCard })
export type FavouriteProduct = z.output<typeof FavouriteProduct>

const SHOP_ID = 'Please choose a shop.'
const PRODUCT_ID = 'Please choose a product.'
const Chosen = (error: string) => z.int({ error }).min(1, error).max(LARGEST_ID, error)

const REFUSALS = {
  404: 'Unknown or not listed',
  409: 'As many favourites as can be kept',
}

export const favourites = {
  list: endpoint({
    route: api.favourites.list,
    who: 'guestOrCustomer',
    summary: 'One’s own favourites, latest first; those that are not listed at the moment are left out',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.array(Favourite),
    counted: false,
  }),
  add: endpoint({
    route: ownApi.favourites.add,
    who: 'guestOrCustomer',
    summary: 'Saves a shop as favourite; saving it again changes nothing',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ shopId: Chosen(SHOP_ID) }, { error: SHOP_ID }),
    output: Favourite,
    errors: { 400: 'No shop given', ...REFUSALS },
  }),
  remove: endpoint({
    route: ownApi.favourites.remove,
    who: 'guestOrCustomer',
    summary: 'Takes a shop out of one’s favourites; one that is not there is no error',
    params: z.object({ shopId: SerialId }),
    query: z.object({}),
    body: z.undefined(),
    output: z.object({ ok: z.literal(true) }),
  }),
  listProducts: endpoint({
    route: ownApi.favouriteProducts.list,
    who: 'guestOrCustomer',
    summary: 'One’s own favourite products, latest first; those that are not listed at the moment are left out',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.array(FavouriteProduct),
    counted: false,
  }),
  productIds: endpoint({
    route: ownApi.favouriteProducts.ids,
    who: 'guestOrCustomer',
    summary: 'The ids of the products one has saved, listed at the moment or not, latest first',
    params: z.object({}),
    query: z.object({}),
    body: z.undefined(),
    output: z.array(z.int()),
    counted: false,
  }),
  addProduct: endpoint({
    route: ownApi.favouriteProducts.add,
    who: 'guestOrCustomer',
    summary: 'Saves a product as favourite; saving it again changes nothing',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ productId: Chosen(PRODUCT_ID) }, { error: PRODUCT_ID }),
    output: FavouriteProduct,
    errors: { 400: 'No product given', ...REFUSALS },
  }),
  removeProduct: endpoint({
    route: ownApi.favouriteProducts.remove,
    who: 'guestOrCustomer',
    summary: 'Takes a product out of one’s favourites; one that is not there is no error',
    params: z.object({ productId: SerialId }),
    query: z.object({}),
    body: z.undefined(),
    output: z.object({ ok: z.literal(true) }),
  }),
}
