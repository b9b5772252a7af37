import { unauthorized } from '#platform/http/errors.ts'
import { type Handler, handle } from '#platform/http/handle.ts'
import type { Caller } from '../../shared/caller.ts'
import { favourites as contract } from './favourites.contract.ts'
import { addFavourite, favouritesOfKeeper, type Keeper, removeFavourite } from './favourites.ts'

export function favouritesApi(): Handler[] {
  return [
    handle(contract.list, ({ db, caller, header }) => {
      header('cache-control', 'private, no-store')
      return favouritesOfKeeper(db, keeperOf(caller))
    }),
    handle(contract.add, ({ db, caller, body, header }) => {
      header('cache-control', 'private, no-store')
      return addFavourite(db, keeperOf(caller), body.shopId)
    }),
    handle(contract.remove, async ({ db, caller, params, header }) => {
      header('cache-control', 'private, no-store')
      await removeFavourite(db, keeperOf(caller), params.shopId)
      return { ok: true as const }
    }),
  ]
}

/** Whose favourites a caller changes: their own, always. */
function keeperOf({ person, guestId }: Caller): Keeper {
  if (person) return { userId: person.id }
  if (guestId === null) throw unauthorized()
  return { guestId }
}
