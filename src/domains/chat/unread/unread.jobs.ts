import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { notifyUnread, type UnreadDeps } from './notify-unread.ts'

const notifyQueue = defineQueue('chat-tell-unread', { cron: '* * * * *', retryLimit: 0, timeout: 300 })

export const unreadQueues = [notifyQueue]

export async function workOnUnread(jobs: Pick<Jobs, 'work'>, deps: UnreadDeps & { db: Db }): Promise<void> {
  await jobs.work(notifyQueue, (_, { signal }) => notifyUnread(deps.db, deps, signal))
}
