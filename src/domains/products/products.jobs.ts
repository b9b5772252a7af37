import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { refreshListings } from './products.search.ts'

export const refreshQueue = defineQueue<Record<string, never>>('products-refresh', {
  retryLimit: 2,
  retryDelay: 300,
  timeout: 1800,
})

export async function workOnProducts(jobs: Pick<Jobs, 'work'>, db: Db): Promise<void> {
  await jobs.work(refreshQueue, () => refreshListings(db))
}
