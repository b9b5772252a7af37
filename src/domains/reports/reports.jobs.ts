import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { DAY } from '#shared/time/units.ts'
import { notifyCountedLate } from './prices/higher-prices.ts'
import { notifyReporters, purgePriceReports } from './prices/notify-reporters.ts'
import type { ReportDeps } from './reports.queries.ts'

const notifyReportersQueue = defineQueue('reports-tell-buyers', { cron: '*/5 * * * *', retryLimit: 2, retryDelay: 60 })
const purgeQueue = defineQueue('reports-forget', { cron: '50 2 * * *', retryLimit: 2, retryDelay: 300 })

export const reportsQueues = [notifyReportersQueue, purgeQueue]

const YEAR = 365 * DAY

export async function workOnReports(jobs: Pick<Jobs, 'work'>, deps: ReportDeps & { db: Db }): Promise<void> {
  const { db, clock } = deps
  await jobs.work(notifyReportersQueue, async (_, { signal }) => {
    try {
      await notifyCountedLate(db, deps)
    } finally {
      await notifyReporters(db, deps, signal)
    }
  })
  await jobs.work(purgeQueue, async () => {
    await purgePriceReports(db, clock.now())
    await purgeDecided(db, clock.now())
  })
}

export async function purgeDecided(db: Db, now: Date): Promise<number> {
  const removed = await db.query('reports.forget', 'delete from reports where decided_at <= $1 returning 1', [
    new Date(now.getTime() - YEAR),
  ])
  return removed.length
}
