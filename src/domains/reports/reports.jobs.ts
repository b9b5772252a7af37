import type { Db } from '#platform/db/db.ts'
import { type Jobs, type Scheduled, scheduled } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { forgetHigherPrices, tellBuyers } from './prices/told-buyers.ts'
import type { ReportDeps } from './reports.ts'

const tellQueue = defineQueue<Record<string, never>>('reports-tell-buyers', { retryLimit: 2, retryDelay: 60 })
const forgetQueue = defineQueue<Record<string, never>>('reports-forget', { retryLimit: 2, retryDelay: 300 })

export const reportsQueues = [tellQueue, forgetQueue]

export const reportsSchedule: readonly Scheduled[] = [
  scheduled('*/5 * * * *', tellQueue, {}),
  scheduled('50 2 * * *', forgetQueue, {}),
]

/** How long a decided report is kept. */
const YEAR = 365 * 86_400_000

export async function workOnReports(jobs: Pick<Jobs, 'work'>, deps: ReportDeps & { db: Db }): Promise<void> {
  const { db, clock } = deps
  await jobs.work(tellQueue, async (_, { signal }) => {
    await tellBuyers(db, deps, signal)
  })
  await jobs.work(forgetQueue, async () => {
    await forgetHigherPrices(db, clock.now())
    await forgetDecided(db, clock.now())
  })
}

/** Returns how many reports were forgotten. */
export async function forgetDecided(db: Db, now: Date): Promise<number> {
  const gone = await db.query('reports.forget', 'delete from reports where decided_at <= $1 returning 1', [
    new Date(now.getTime() - YEAR),
  ])
  return gone.length
}
