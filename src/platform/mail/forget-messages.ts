import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { deleteJobsAbout } from '../jobs/sealed-data.ts'
import type { Outbox } from './outbox.ts'

export const forgetQueue = defineQueue<{ forgotten: string }>('forget-messages', { keepDone: 3600 })

const NOTHING_UNDER_WAY = 120

/** Deletes a person's messages from queues and outbox once `tx` is committed. */
export async function forgetMessages(jobs: Pick<Jobs, 'enqueue'>, tx: Db, userId: string): Promise<void> {
  await deleteJobsAbout(tx, userId)
  // The sending process owns the outbox. The second job covers what was being sent meanwhile.
  await jobs.enqueue(tx, forgetQueue, { forgotten: userId })
  await jobs.enqueue(tx, forgetQueue, { forgotten: userId }, { startAfter: NOTHING_UNDER_WAY })
}

export async function workOnForgetting(jobs: Pick<Jobs, 'work'>, outbox: Outbox): Promise<void> {
  await jobs.work(forgetQueue, ({ forgotten }) => outbox.forget(forgotten))
}
