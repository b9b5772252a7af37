import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { openData, type SealedData, sealData } from '../jobs/sealed-data.ts'
import type { SecretKey } from '../secret-key.ts'
import { sendAtMostOnce } from './at-most-once.ts'
import { type SmsMessage, type SmsSender, toSmsText } from './sms-sender.ts'

export const smsQueue = defineQueue<SealedData>('sms', {
  retryLimit: 4,
  retryDelay: 150,
  timeout: 30,
  retainDone: 3600,
})

/** Sends an SMS once `tx` is committed; delivery failures never fail the caller (G-171). */
export async function queueSms(
  { jobs, secret }: { jobs: Pick<Jobs, 'enqueue'>; secret: SecretKey },
  tx: Db,
  message: SmsMessage,
  userId: string | null,
): Promise<void> {
  const data = { ...toSmsText(message), ...(message.isOnce && { isOnce: true }) }
  await jobs.enqueue(tx, smsQueue, sealData(secret, smsQueue, data, userId))
}

export async function sendQueuedSms(
  { jobs, secret, db, clock }: { jobs: Pick<Jobs, 'work'>; secret: SecretKey; db: Db; clock: Clock },
  sender: SmsSender,
): Promise<void> {
  await jobs.work(smsQueue, async (data, { id, signal }) => {
    const message = openData<SmsMessage>(secret, smsQueue, data)
    const send = () => sender.send(message, { id, signal, userId: data.userId })
    await (message.isOnce ? sendAtMostOnce(db, id, clock.now(), send) : send())
  })
}
