import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { anonymiseVisits } from './visits.ts'

export const ageQueue = defineQueue('visits-age', { cron: '25 * * * *', timeout: 1_800, retryLimit: 1 })

export async function workOnVisits(jobs: Pick<Jobs, 'work'>, db: Db, clock: Clock): Promise<void> {
  await jobs.work(ageQueue, () => anonymiseVisits(db, clock.now()))
}
