import type { Db } from '#platform/db/db.ts'
import { type Jobs, type Scheduled, scheduled } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { tellUnread, type UnreadDeps } from './tell-unread.ts'

const tellQueue = defineQueue<Record<string, never>>('chat-tell-unread', { retryLimit: 0, timeout: 300 })

export const unreadQueues = [tellQueue]

export const unreadSchedule: readonly Scheduled[] = [scheduled('* * * * *', tellQueue, {})]

export async function workOnUnread(jobs: Pick<Jobs, 'work'>, deps: UnreadDeps & { db: Db }): Promise<void> {
  await jobs.work(tellQueue, async (_, { signal }) => {
    await tellUnread(deps.db, deps, signal)
  })
}
