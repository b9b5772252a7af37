import type { Module } from '#platform/modules/module.ts'
import { favouritesApi } from './favourites.api.ts'
import { favourites } from './favourites.contract.ts'
import { favouritesQueues, favouritesSchedule, workOnFavourites } from './favourites.jobs.ts'
import { ownFavouriteProducts, ownFavourites } from './favourites.queries.ts'
import { shopsOfFavourites, takeOverFavourites } from './favourites.ts'

export const favouritesModule: Module = {
  contract: favourites,
  personalData: [ownFavourites, ownFavouriteProducts],
  shopsOfGuest: shopsOfFavourites,
  mergeGuest: takeOverFavourites,
  queues: favouritesQueues,
  schedule: favouritesSchedule,
  work: (jobs, deps) => workOnFavourites(jobs, deps),
  http: () => ({ handlers: favouritesApi() }),
}
