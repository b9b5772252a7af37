import { mailQueue, sendQueuedMail } from '../mail/mail-queue.ts'
import { makeMailer } from '../mail/make-mailer.ts'
import { openOutbox, outboxDirOf } from '../mail/outbox.ts'
import { messagePurgeQueue, purgeMessages, startPurgeWorker } from '../mail/purge-messages.ts'
import { makeSmsSender } from '../sms/make-text-sender.ts'
import { sendQueuedSms, smsQueue } from '../sms/sms-queue.ts'
import type { Module } from './module.ts'

export const messagesModule: Module = {
  queues: [mailQueue, smsQueue, messagePurgeQueue],
  beforeDelete: (tx, userId, { jobs }) => purgeMessages(jobs, tx, userId),
  async work(jobs, { config, secret, log, db, clock }, onStop) {
    const { production, smtpUrl, termiiApiKey, termiiSenderId, termiiUrl } = config
    const outboxDir = outboxDirOf(config)
    const mailer = makeMailer({ smtpUrl, from: () => config.mailFrom, outboxDir, production, log })
    onStop(() => mailer.close())
    const termii =
      termiiApiKey && termiiSenderId ? { apiKey: termiiApiKey, senderId: termiiSenderId, url: termiiUrl } : undefined
    await sendQueuedMail({ jobs, secret }, mailer)
    await sendQueuedSms({ jobs, secret, db, clock }, makeSmsSender({ termii, outboxDir, production, log }))
    await startPurgeWorker(jobs, openOutbox(outboxDir))
  },
}
