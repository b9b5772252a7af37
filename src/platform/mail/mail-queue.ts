import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { openData, type SealedData, sealData } from '../jobs/sealed-data.ts'
import type { SecretKey } from '../secret-key.ts'
import { cleaned, type Message } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** Five attempts over 40 to 75 minutes. Sealed, because emails hold codes, and deleted an hour after sending. */
export const mailQueue = defineQueue<SealedData>('mail', {
  retryLimit: 4,
  retryDelay: 150,
  timeout: 60,
  retainDone: 3600,
  concurrency: 2,
})

/** Sends an email once `tx` is committed; delivery failures never fail the caller (G-171). */
export async function queueMail(
  { jobs, secret }: { jobs: Pick<Jobs, 'enqueue'>; secret: SecretKey },
  tx: Db,
  message: Message,
  userId: string | null,
): Promise<void> {
  await jobs.enqueue(tx, mailQueue, sealData(secret, mailQueue, cleaned(message), userId))
}

export async function sendQueuedMail(
  { jobs, secret }: { jobs: Pick<Jobs, 'work'>; secret: SecretKey },
  mailer: Mailer,
): Promise<void> {
  await jobs.work(mailQueue, async (data, { id, signal }) =>
    mailer.send(openData<Message>(secret, mailQueue, data), { id, signal, userId: data.userId }),
  )
}
