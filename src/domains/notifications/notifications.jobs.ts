import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { recordLive } from '#platform/live/record-live.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { pushQueue, sendQueuedPush } from './push/push-queue.ts'
import { purgeNotices } from './sending/purge-notices.ts'

const purgeQueue = defineQueue('notices-forget', { cron: '20 3 * * *', timeout: 300, retryLimit: 1 })

/** Runs after the commit, because live events must lock last, and code that notifies has its own lock order. */
const announceQueue = defineQueue<{ id: number; userId: string }>('notices-announce', { retryLimit: 1, retainDone: 60 })

export const announce = (
  tx: Db,
  { jobs }: Pick<ServerDeps, 'jobs'>,
  notice: { id: number; userId: string },
): Promise<unknown> => jobs.enqueue(tx, announceQueue, notice)

export const noticesQueues = [purgeQueue, pushQueue, announceQueue]

export async function workOnNotices(jobs: Pick<Jobs, 'work'>, deps: ServerDeps): Promise<void> {
  const { db, clock, live } = deps
  await jobs.work(purgeQueue, () => purgeNotices(db, clock.now()))
  await jobs.work(pushQueue, (data, { signal }) => sendQueuedPush(deps, data, { signal }))
  await jobs.work(announceQueue, async ({ id, userId }) => {
    live.wake(await db.transaction((tx) => recordLive(tx, [{ person: userId, kind: 'notice', payload: { id } }])))
  })
}
