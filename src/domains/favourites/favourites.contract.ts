import { z } from 'zod'
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

const SHOP_ID = 'Please choose a shop.'

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
    body: z.object({ shopId: z.int({ error: SHOP_ID }).min(1, SHOP_ID).max(LARGEST_ID, SHOP_ID) }, { error: SHOP_ID }),
    output: Favourite,
    errors: {
      400: 'No shop given',
      404: 'Unknown or not listed',
      409: 'As many favourites as can be kept',
    },
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
}
