import type { Module } from '#platform/modules/module.ts'
import { favoritesApi } from './favorites.api.ts'
import { favorites } from './favorites.contract.ts'
import { favoritesQueues, workOnFavorites } from './favorites.jobs.ts'
import { favoritesOfPerson, ownFavoriteProducts } from './favorites.queries.ts'
import { mergeGuestFavorites, shopsOfFavorites } from './favorites.ts'

export const favoritesModule: Module = {
  contract: favorites,
  personalData: [favoritesOfPerson, ownFavoriteProducts],
  shopsOfGuest: shopsOfFavorites,
  mergeGuest: mergeGuestFavorites,
  queues: favoritesQueues,
  work: (jobs, deps) => workOnFavorites(jobs, deps),
  http: () => ({ handlers: favoritesApi() }),
}
