import { forgetMessages, forgetQueue, workOnForgetting } from '../mail/forget-messages.ts'
import { mailQueue, sendQueuedMail } from '../mail/mail-queue.ts'
import { makeMailer } from '../mail/make-mailer.ts'
import { openOutbox, outboxDirOf } from '../mail/outbox.ts'
import { makeTextSender } from '../sms/make-text-sender.ts'
import { sendQueuedTexts, textQueue } from '../sms/text-queue.ts'
import type { Module } from './module.ts'

export const messagesModule: Module = {
  queues: [mailQueue, textQueue, forgetQueue],
  beforeDelete: (tx, userId, { jobs }) => forgetMessages(jobs, tx, userId),
  async work(jobs, { config, secret, log, db, clock }, onStop) {
    const { production, smtpUrl, mailFrom, termiiApiKey, termiiSenderId, termiiUrl } = config
    const outboxDir = outboxDirOf(config)
    const mailer = makeMailer({ smtpUrl, from: mailFrom, outboxDir, production, log })
    onStop(() => mailer.close())
    const termii =
      termiiApiKey && termiiSenderId ? { apiKey: termiiApiKey, senderId: termiiSenderId, url: termiiUrl } : undefined
    await sendQueuedMail({ jobs, secret }, mailer)
    await sendQueuedTexts({ jobs, secret, db, clock }, makeTextSender({ termii, outboxDir, production, log }))
    await workOnForgetting(jobs, openOutbox(outboxDir))
  },
}
