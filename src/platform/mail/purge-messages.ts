import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { deleteJobsAbout } from '../jobs/sealed-data.ts'
import type { Outbox } from './outbox.ts'

export const messagePurgeQueue = defineQueue<{ forgotten: string }>('forget-messages', { retainDone: 3600 })

const NOTHING_UNDER_WAY = 120

export async function purgeMessages(jobs: Pick<Jobs, 'enqueue'>, tx: Db, userId: string): Promise<void> {
  await deleteJobsAbout(tx, userId)
  // The sending process owns the outbox. The second job covers messages that were just being sent.
  await jobs.enqueue(tx, messagePurgeQueue, { forgotten: userId })
  await jobs.enqueue(tx, messagePurgeQueue, { forgotten: userId }, { startAfter: NOTHING_UNDER_WAY })
}

export async function startPurgeWorker(jobs: Pick<Jobs, 'work'>, outbox: Outbox): Promise<void> {
  await jobs.work(messagePurgeQueue, ({ forgotten }) => outbox.forget(forgotten))
}
