import type { Log } from '../log.ts'
import { sendable } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { codeIn, type Outbox } from './outbox.ts'

/** Makes every flow work without an email server (G-171). `showCodes` logs codes. */
export function outboxMailer({ outbox, log, showCodes }: { outbox: Outbox; log: Log; showCodes: boolean }): Mailer {
  return {
    async send(message, { id, userId } = {}) {
      const mail = sendable(message)
      await outbox.put({ id, ...mail, ...(userId ? { userId } : {}) })
      const code = showCodes ? codeIn(mail.text) : undefined
      log.info(
        showCodes ? { to: mail.to, subject: mail.subject } : { kind: mail.kind, job: id },
        code ? `email in the outbox, code ${code}` : 'email in the outbox',
      )
    },
    close() {},
  }
}
