import type { Log } from '../log.ts'
import { openOutbox } from '../mail/outbox.ts'
import { outboxSender } from './outbox-sender.ts'
import { termiiSender } from './termii-sender.ts'
import type { TextSender } from './text-sender.ts'

export type TextSenderOptions = {
  termii:
    | { apiKey: string; senderId: string; url?: string | undefined; channel?: 'dnd' | 'generic' | undefined }
    | undefined
  outboxDir: string
  production: boolean
  log: Log
}

const TERMII = 'https://api.ng.termii.com'

/** Termii when there is an account, else the outbox. */
export function makeTextSender({ termii, outboxDir, production, log }: TextSenderOptions): TextSender {
  if (termii) return termiiSender({ ...termii, url: termii.url ?? TERMII, channel: termii.channel ?? 'dnd', log })
  return outboxSender({ outbox: openOutbox(outboxDir), log, showCodes: !production })
}
