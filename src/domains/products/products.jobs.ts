import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log.ts'
import { markStalePrices } from './own/stale-prices.ts'
import { refreshListings } from './products.search.ts'

const refreshQueue = defineQueue('products-refresh', {
  cron: '20 3 * * *',
  retryLimit: 2,
  retryDelay: 300,
  timeout: 1800,
})
const oldPricesQueue = defineQueue('products-old-prices', {
  cron: '20 1 * * *',
  retryLimit: 3,
  retryDelay: 300,
  timeout: 3600,
})

export const productsQueues = [refreshQueue, oldPricesQueue]

type Deps = { db: Db; clock: Clock; log: Log }

export async function workOnProducts(jobs: Pick<Jobs, 'work'>, { db, clock, log }: Deps): Promise<void> {
  await jobs.work(refreshQueue, () => refreshListings(db))
  await jobs.work(oldPricesQueue, async (_, { signal }) => {
    const products = await markStalePrices(db, clock.now(), { signal })
    if (products > 0) log.info({ products }, 'marked stale prices')
  })
}
