import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { DAY } from '#shared/time/units.ts'
import { notifyOwner, type Reviewed } from './notify-owner.ts'
import { notifyReleased } from './notify-released.ts'

const noticeQueue = defineQueue<Reviewed>('reviews-told', { retainDone: 60 })
const releasedQueue = defineQueue('reviews-released', { cron: '*/5 * * * *', retryLimit: 2, retryDelay: 60 })
const purgeQueue = defineQueue('reviews-forget', { cron: '40 2 * * *', retryLimit: 2, retryDelay: 300 })

export const reviewsQueues = [noticeQueue, releasedQueue, purgeQueue]

/** Notifies the owner after the commit, so that the shop's row is not locked longer. */
export const enqueueNotice = (tx: Db, jobs: ServerDeps['jobs'], reviewed: Reviewed): Promise<unknown> =>
  jobs.enqueue(tx, noticeQueue, reviewed)

export async function workOnReviews(jobs: Pick<Jobs, 'work'>, deps: NotifyDeps & { db: Db }): Promise<void> {
  const { db, clock } = deps
  await jobs.work(noticeQueue, (reviewed) => notifyOwner(db, deps, reviewed))
  await jobs.work(releasedQueue, () => notifyReleased(db, deps))
  await jobs.work(purgeQueue, () => purgeRaters(db, clock.now()))
}

/** Deletes places for unverified ratings older than a day (G-198), and expired 30-day bars (G-206). */
export async function purgeRaters(db: Db, now: Date): Promise<void> {
  await db.query('reviews.forgetPlaces', 'delete from unproven_ratings where rated_at <= $1', [
    new Date(now.getTime() - DAY),
  ])
  await db.query('reviews.forgetBarred', 'delete from barred_reviewers where until <= $1', [now])
}
