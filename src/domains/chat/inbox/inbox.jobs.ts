import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Live } from '#platform/live/live.ts'
import { resurfaceSnoozed } from './conversation-state.ts'
import { measureReplyTimes } from './reply-times.ts'

const bringBackQueue = defineQueue('chat-bring-back', { cron: '* * * * *', retryLimit: 0 })
const replyTimesQueue = defineQueue('chat-reply-times', { cron: '25 * * * *', retryLimit: 1, timeout: 300 })

export const inboxQueues = [bringBackQueue, replyTimesQueue]

export async function workOnInbox(jobs: Pick<Jobs, 'work'>, deps: { db: Db; clock: Clock; live: Live }): Promise<void> {
  await jobs.work(bringBackQueue, () => resurfaceSnoozed(deps.db, deps, deps.clock.now()))
  await jobs.work(replyTimesQueue, () => measureReplyTimes(deps.db, deps.clock.now()))
}
