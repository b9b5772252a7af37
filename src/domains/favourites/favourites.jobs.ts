import type { TellDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { type Jobs, type Scheduled, scheduled } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { tellOfSaved } from './saved-news.ts'

const newsQueue = defineQueue<Record<string, never>>('favourites-news', { timeout: 300, retryLimit: 1 })

export const favouritesQueues = [newsQueue]
export const favouritesSchedule: readonly Scheduled[] = [scheduled('*/15 * * * *', newsQueue, {})]

export async function workOnFavourites(jobs: Pick<Jobs, 'work'>, deps: TellDeps & { db: Db }): Promise<void> {
  await jobs.work(newsQueue, async (_, { signal }) => {
    await tellOfSaved(deps.db, deps, signal)
  })
}
