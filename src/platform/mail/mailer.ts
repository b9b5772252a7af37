import type { Message } from './mail.ts'

export type Delivery = {
  id?: string
  signal?: AbortSignal
  userId?: string | null
}

export type Mailer = {
  /** Resolves when the next server has accepted it. Throws PermanentFailure if retrying is useless. */
  send(message: Message, delivery?: Delivery): Promise<void>
  close(): void
}
