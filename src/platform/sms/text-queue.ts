import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { openData, type SealedData, sealData } from '../jobs/sealed-data.ts'
import type { SecretKey } from '../secret-key.ts'
import { cleanedText, type TextMessage, type TextSender } from './text-sender.ts'

export const textQueue = defineQueue<SealedData>('sms', {
  retryLimit: 4,
  retryDelay: 150,
  timeout: 30,
  keepDone: 3600,
})

/** Sends a text message once `tx` is committed; delivery failures never fail the caller (G-171). */
export async function queueText(
  { jobs, secret }: { jobs: Pick<Jobs, 'enqueue'>; secret: SecretKey },
  tx: Db,
  message: TextMessage,
  userId: string | null,
): Promise<void> {
  await jobs.enqueue(tx, textQueue, sealData(secret, textQueue, cleanedText(message), userId))
}

export async function sendQueuedTexts(
  { jobs, secret }: { jobs: Pick<Jobs, 'work'>; secret: SecretKey },
  sender: TextSender,
): Promise<void> {
  await jobs.work(textQueue, async (data, { id, signal }) =>
    sender.send(openData<TextMessage>(secret, textQueue, data), { id, signal, userId: data.userId }),
  )
}
