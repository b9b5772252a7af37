import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { ProvenCaller } from '#shared/caller.ts'
import { favorites as contract } from './favorites.contract.ts'
import { PRODUCTS, type SavedProduct, type SavedShop, SHOPS } from './favorites.queries.ts'
import { addFavorite, type FavoriteOwner, favoritesOfOwner, removeFavorite, savedIds } from './favorites.ts'

export function favoritesApi(): Handler[] {
  return [
    handle(contract.list, async ({ db, caller }) => (await favoritesOfOwner(db, SHOPS, ownerOf(caller))).map(ofShop)),
    handle(contract.add, async ({ db, caller, body }) =>
      ofShop(await addFavorite(db, SHOPS, ownerOf(caller), body.shopId)),
    ),
    handle(contract.remove, async ({ db, caller, params }) => {
      await removeFavorite(db, SHOPS, ownerOf(caller), params.shopId)
      return { ok: true as const }
    }),
    handle(contract.listProducts, async ({ db, caller }) =>
      (await favoritesOfOwner(db, PRODUCTS, ownerOf(caller))).map(ofProduct),
    ),
    handle(contract.productIds, ({ db, caller }) => savedIds(db, PRODUCTS, ownerOf(caller))),
    handle(contract.addProduct, async ({ db, caller, body }) =>
      ofProduct(await addFavorite(db, PRODUCTS, ownerOf(caller), body.productId)),
    ),
    handle(contract.removeProduct, async ({ db, caller, params }) => {
      await removeFavorite(db, PRODUCTS, ownerOf(caller), params.productId)
      return { ok: true as const }
    }),
  ]
}

const ofShop = ({ id, item }: SavedShop) => ({ id, shopId: item.id, shop: item })
const ofProduct = ({ id, item }: SavedProduct) => ({ id, productId: item.id, product: item })

const ownerOf = ({ person, guestId }: ProvenCaller['guestOrCustomer']): FavoriteOwner =>
  person ? { userId: person.id } : { guestId }
