import { defineQueue } from '#platform/jobs/queue.ts'
import type { Module } from '#platform/modules/module.ts'
import { notifyFavoriteNews } from './favorite-notices.ts'
import { favoritesApi } from './favorites.api.ts'
import { favorites } from './favorites.contract.ts'
import { favoritesOfPerson, ownFavoriteProducts } from './favorites.queries.ts'
import { mergeGuestFavorites, shopsOfFavorites } from './favorites.ts'

const newsQueue = defineQueue('favorites-news', { cron: '*/15 * * * *', timeout: 300, retryLimit: 1 })

export const favoritesModule: Module = {
  contract: favorites,
  personalData: [favoritesOfPerson, ownFavoriteProducts],
  shopsOfGuest: shopsOfFavorites,
  mergeGuest: mergeGuestFavorites,
  queues: [newsQueue],
  work: (jobs, deps) => jobs.work(newsQueue, (_, { signal }) => notifyFavoriteNews(deps.db, deps, signal)),
  http: () => ({ handlers: favoritesApi() }),
}
