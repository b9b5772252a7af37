import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { openData, type SealedData, sealData } from '../jobs/sealed-data.ts'
import type { SecretKey } from '../secret-key.ts'
import { handedOverOnce } from './handed-over.ts'
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
  const data = { ...cleanedText(message), ...(message.isOnce && { isOnce: true }) }
  await jobs.enqueue(tx, textQueue, sealData(secret, textQueue, data, userId))
}

export async function sendQueuedTexts(
  { jobs, secret, db, clock }: { jobs: Pick<Jobs, 'work'>; secret: SecretKey; db: Db; clock: Clock },
  sender: TextSender,
): Promise<void> {
  await jobs.work(textQueue, async (data, { id, signal }) => {
    const message = openData<TextMessage>(secret, textQueue, data)
    const send = () => sender.send(message, { id, signal, userId: data.userId })
    await (message.isOnce ? handedOverOnce(db, id, clock.now(), send) : send())
  })
}
