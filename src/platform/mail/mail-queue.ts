import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { cleaned, type Message } from './mail.ts'
import type { Mailer } from './mailer.ts'

/**
 * Mails on their way: five tries over 40 to 75 minutes. What a mail said is forgotten an hour after it left, because it may
 * hold a code.
 */
export const mailQueue = defineQueue<Message>('mail', {
  retryLimit: 4,
  retryDelay: 150,
  timeout: 60,
  keepDone: 3600,
  concurrency: 2,
})

/**
 * Sends a mail once the transaction of `tx` is committed. Neither a mail server that is away nor an address that cannot be
 * one fails the caller (G-171): the queue finds out, and keeps what failed for good where operators see it.
 */
export async function queueMail(jobs: Pick<Jobs, 'enqueue'>, tx: Db, message: Message): Promise<void> {
  await jobs.enqueue(tx, mailQueue, cleaned(message))
}

/** Sends what is queued through `mailer`, in processes that work on jobs. */
export async function sendQueuedMail(jobs: Pick<Jobs, 'work'>, mailer: Mailer): Promise<void> {
  await jobs.work(mailQueue, (message, { id, signal }) => mailer.send(message, { id, signal }))
}
