import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { deleteJobsAbout } from '../jobs/sealed-data.ts'
import type { Outbox } from './outbox.ts'

export const forgetQueue = defineQueue<{ forgotten: string }>('forget-messages', { keepDone: 3600 })

/** Longer than one try to send a message may take, in seconds. */
const NOTHING_UNDER_WAY = 120

/** Leaves no mail or text message of a person in queues and outbox, once the transaction of `tx` is committed. */
export async function forgetMessages(jobs: Pick<Jobs, 'enqueue'>, tx: Db, userId: string): Promise<void> {
  await deleteJobsAbout(tx, userId)
  // The outbox lies with the process that sends. The second time is for what was being sent meanwhile.
  await jobs.enqueue(tx, forgetQueue, { forgotten: userId })
  await jobs.enqueue(tx, forgetQueue, { forgotten: userId }, { startAfter: NOTHING_UNDER_WAY })
}

/** Empties the outbox of what `forgetMessages` asks for, in processes that work on jobs. */
export async function workOnForgetting(jobs: Pick<Jobs, 'work'>, outbox: Outbox): Promise<void> {
  await jobs.work(forgetQueue, ({ forgotten }) => outbox.forget(forgotten))
}
