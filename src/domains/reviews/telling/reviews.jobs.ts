import type { TellDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { type Reviewed, tellOwner } from './tell-owner.ts'

const toldQueue = defineQueue<Reviewed>('reviews-told', { keepDone: 60 })

export const reviewsQueues = [toldQueue]

/** Tells the owner after the commit, so that nobody waits longer for the shop's row. */
export const tellLater = (tx: Db, jobs: ServerDeps['jobs'], reviewed: Reviewed): Promise<unknown> =>
  jobs.enqueue(tx, toldQueue, reviewed)

export async function workOnReviews(jobs: Pick<Jobs, 'work'>, deps: TellDeps & { db: Db }): Promise<void> {
  await jobs.work(toldQueue, (reviewed) => tellOwner(deps.db, deps, reviewed))
}
