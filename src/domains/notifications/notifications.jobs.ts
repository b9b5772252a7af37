import type { Db } from '#platform/db/db.ts'
import { type Jobs, type Scheduled, scheduled } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { recordLive } from '#platform/live/record-live.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { pushQueue, sendQueuedPush } from './push/push-queue.ts'
import { forgetNotices } from './telling/forget-notices.ts'

const forgetQueue = defineQueue<Record<string, never>>('notices-forget', { timeout: 300, retryLimit: 1 })

/**
 * Open browsers hear of a notice after the commit: what tells people takes its locks in an order of its own, and live events want
 * theirs to be the last.
 */
const announceQueue = defineQueue<{ id: number; userId: string }>('notices-announce', { retryLimit: 1, keepDone: 60 })

/** Tells the person's open browsers of a notice after the commit. */
export const announce = (
  tx: Db,
  { jobs }: Pick<ServerDeps, 'jobs'>,
  notice: { id: number; userId: string },
): Promise<unknown> => jobs.enqueue(tx, announceQueue, notice)

export const noticesQueues = [forgetQueue, pushQueue, announceQueue]

export const noticesSchedule: readonly Scheduled[] = [scheduled('20 3 * * *', forgetQueue, {})]

export async function workOnNotices(jobs: Pick<Jobs, 'work'>, deps: ServerDeps): Promise<void> {
  const { db, clock, live } = deps
  await jobs.work(forgetQueue, async () => {
    await forgetNotices(db, clock.now())
  })
  await jobs.work(pushQueue, (data, { signal }) => sendQueuedPush(deps, data, { signal }))
  await jobs.work(announceQueue, async ({ id, userId }) => {
    live.wake(await db.transaction((tx) => recordLive(tx, [{ person: userId, kind: 'notice', payload: { id } }])))
  })
}
