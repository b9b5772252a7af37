import type { Db } from '#platform/db/db.ts'
import { type Jobs, type Scheduled, scheduled } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { notifyUnread, type UnreadDeps } from './notify-unread.ts'

const notifyQueue = defineQueue<Record<string, never>>('chat-tell-unread', { retryLimit: 0, timeout: 300 })

export const unreadQueues = [notifyQueue]

export const unreadSchedule: readonly Scheduled[] = [scheduled('* * * * *', notifyQueue, {})]

export async function workOnUnread(jobs: Pick<Jobs, 'work'>, deps: UnreadDeps & { db: Db }): Promise<void> {
  await jobs.work(notifyQueue, async (_, { signal }) => {
    await notifyUnread(deps.db, deps, signal)
  })
}
