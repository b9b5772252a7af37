import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { ProvenCaller } from '#shared/caller.ts'
import { favourites as contract } from './favourites.contract.ts'
import { PRODUCTS, type SavedProduct, type SavedShop, SHOPS } from './favourites.queries.ts'
import { addFavourite, type FavouriteOwner, favouritesOfOwner, removeFavourite, savedIds } from './favourites.ts'

export function favouritesApi(): Handler[] {
  return [
    handle(contract.list, async ({ db, caller }) => (await favouritesOfOwner(db, SHOPS, ownerOf(caller))).map(ofShop)),
    handle(contract.add, async ({ db, caller, body }) =>
      ofShop(await addFavourite(db, SHOPS, ownerOf(caller), body.shopId)),
    ),
    handle(contract.remove, async ({ db, caller, params }) => {
      await removeFavourite(db, SHOPS, ownerOf(caller), params.shopId)
      return { ok: true as const }
    }),
    handle(contract.listProducts, async ({ db, caller }) =>
      (await favouritesOfOwner(db, PRODUCTS, ownerOf(caller))).map(ofProduct),
    ),
    handle(contract.productIds, ({ db, caller }) => savedIds(db, PRODUCTS, ownerOf(caller))),
    handle(contract.addProduct, async ({ db, caller, body }) =>
      ofProduct(await addFavourite(db, PRODUCTS, ownerOf(caller), body.productId)),
    ),
    handle(contract.removeProduct, async ({ db, caller, params }) => {
      await removeFavourite(db, PRODUCTS, ownerOf(caller), params.productId)
      return { ok: true as const }
    }),
  ]
}

const ofShop = ({ id, item }: SavedShop) => ({ id, shopId: item.id, shop: item })
const ofProduct = ({ id, item }: SavedProduct) => ({ id, productId: item.id, product: item })

const ownerOf = ({ person, guestId }: ProvenCaller['guestOrCustomer']): FavouriteOwner =>
  person ? { userId: person.id } : { guestId }
