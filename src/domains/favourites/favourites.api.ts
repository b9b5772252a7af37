import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { ProvenCaller } from '#shared/caller.ts'
import { favourites as contract } from './favourites.contract.ts'
import { addFavourite, type FavouriteOwner, favouritesOfOwner, removeFavourite } from './favourites.ts'

export function favouritesApi(): Handler[] {
  return [
    handle(contract.list, ({ db, caller }) => favouritesOfOwner(db, ownerOf(caller))),
    handle(contract.add, ({ db, caller, body }) => addFavourite(db, ownerOf(caller), body.shopId)),
    handle(contract.remove, async ({ db, caller, params }) => {
      await removeFavourite(db, ownerOf(caller), params.shopId)
      return { ok: true as const }
    }),
  ]
}

const ownerOf = ({ person, guestId }: ProvenCaller['guestOrCustomer']): FavouriteOwner =>
  person ? { userId: person.id } : { guestId }
