import type { Log } from '../log.ts'
import { openOutbox } from '../mail/outbox.ts'
import { outboxSender } from './outbox-sender.ts'
import type { SmsSender } from './sms-sender.ts'
import { termiiSender } from './termii-sender.ts'

export type TextSenderOptions = {
  termii:
    | { apiKey: string; senderId: string; url?: string | undefined; channel?: 'dnd' | 'generic' | undefined }
    | undefined
  outboxDir: string
  production: boolean
  log: Log
}

export const TERMII = 'https://api.ng.termii.com'

export function makeSmsSender({ termii, outboxDir, production, log }: TextSenderOptions): SmsSender {
  if (termii) return termiiSender({ ...termii, url: termii.url ?? TERMII, channel: termii.channel ?? 'dnd', log })
  return outboxSender({ outbox: openOutbox(outboxDir), log, showCodes: !production })
}
