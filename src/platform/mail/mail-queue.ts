import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { openData, type SealedData, sealData } from '../jobs/sealed-data.ts'
import type { SecretKey } from '../secret-key.ts'
import { cleaned, type Message } from './mail.ts'
import type { Mailer } from './mailer.ts'

/**
 * Mails on their way: five tries over 40 to 75 minutes. Sealed, because a mail may hold a code, and forgotten an hour after
 * it left.
 */
export const mailQueue = defineQueue<SealedData>('mail', {
  retryLimit: 4,
  retryDelay: 150,
  timeout: 60,
  keepDone: 3600,
  concurrency: 2,
})

/**
 * Sends a mail once the transaction of `tx` is committed. Neither a mail server that is away nor an address that cannot be
 * one fails the caller (G-171): the queue finds out, and keeps what failed for good where operators see it. A
 * mail about `userId` is taken out when that person is deleted.
 */
export async function queueMail(
  { jobs, secret }: { jobs: Pick<Jobs, 'enqueue'>; secret: SecretKey },
  tx: Db,
  message: Message,
  userId: string | null,
): Promise<void> {
  await jobs.enqueue(tx, mailQueue, sealData(secret, mailQueue, cleaned(message), userId))
}

/** Sends what is queued through `mailer`, in processes that work on jobs. */
export async function sendQueuedMail(
  { jobs, secret }: { jobs: Pick<Jobs, 'work'>; secret: SecretKey },
  mailer: Mailer,
): Promise<void> {
  await jobs.work(mailQueue, async (data, { id, signal }) =>
    mailer.send(openData<Message>(secret, mailQueue, data), { id, signal, userId: data.userId }),
  )
}
