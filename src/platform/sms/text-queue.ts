import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { cleanedText, type TextMessage, type TextSender } from './text-sender.ts'

/** Text messages on their way, under the rules of mails: five tries, and what they said is forgotten after an hour. */
export const textQueue = defineQueue<TextMessage>('sms', {
  retryLimit: 4,
  retryDelay: 150,
  timeout: 30,
  keepDone: 3600,
})

/** Sends a text message once the transaction of `tx` is committed. No provider's failure fails the caller (G-171). */
export async function queueText(jobs: Pick<Jobs, 'enqueue'>, tx: Db, message: TextMessage): Promise<void> {
  await jobs.enqueue(tx, textQueue, cleanedText(message))
}

/** Sends what is queued through `sender`, in processes that work on jobs. */
export async function sendQueuedTexts(jobs: Pick<Jobs, 'work'>, sender: TextSender): Promise<void> {
  await jobs.work(textQueue, (message, { id, signal }) => sender.send(message, { id, signal }))
}
