import type { Log } from '../log.ts'
import { codeIn, type Outbox } from '../mail/outbox.ts'
import { type SmsSender, sendableText } from './sms-sender.ts'

export function outboxSender({ outbox, log, showCodes }: { outbox: Outbox; log: Log; showCodes: boolean }): SmsSender {
  return {
    async send(message, { id, userId } = {}) {
      const { to, text } = sendableText(message)
      await outbox.put({ id, kind: 'sms', to, subject: 'Text message', text, ...(userId ? { userId } : {}) })
      const code = showCodes ? codeIn(text) : undefined
      log.info(
        showCodes ? { to, subject: 'Text message' } : { kind: 'sms', job: id },
        code ? `text message in the outbox, code ${code}` : 'text message in the outbox',
      )
    },
  }
}
