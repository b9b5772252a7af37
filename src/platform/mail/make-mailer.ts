import type { Log } from '../log.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type MailerOptions = {
  smtpUrl: string | undefined
  from: () => string
  outboxDir: string
  production: boolean
  log: Log
}

export function makeMailer({ smtpUrl, from, outboxDir, production, log }: MailerOptions): Mailer {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, log })
  if (production) log.warn({ outboxDir }, 'SMTP_URL is not set: emails stay in the outbox')
  return outboxMailer({ outbox: openOutbox(outboxDir), log, showCodes: !production })
}
