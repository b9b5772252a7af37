import type { Module } from '#platform/modules/module.ts'
import { favouritesApi } from './favourites.api.ts'
import { favourites } from './favourites.contract.ts'
import { ownFavouriteProducts, ownFavourites } from './favourites.queries.ts'
import { takeOverFavourites } from './favourites.ts'

export const favouritesModule: Module = {
  contract: favourites,
  personalData: [ownFavourites, ownFavouriteProducts],
  mergeGuest: takeOverFavourites,
  http: () => ({ handlers: favouritesApi() }),
}
