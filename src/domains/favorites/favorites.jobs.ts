import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { notifyFavoriteNews } from './favorite-notices.ts'

const newsQueue = defineQueue('favorites-news', { cron: '*/15 * * * *', timeout: 300, retryLimit: 1 })

export const favoritesQueues = [newsQueue]
export async function workOnFavorites(jobs: Pick<Jobs, 'work'>, deps: NotifyDeps & { db: Db }): Promise<void> {
  await jobs.work(newsQueue, (_, { signal }) => notifyFavoriteNews(deps.db, deps, signal))
}
