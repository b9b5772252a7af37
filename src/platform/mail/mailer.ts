import type { Message } from './mail.ts'

export type Delivery = {
  /** The same for every try of the same mail, so that a second copy can be recognised. */
  id?: string
  signal?: AbortSignal
  /** Whom the mail is about, so that it can be forgotten with them. */
  userId?: string | null
}

/** A way for mails to leave. */
export type Mailer = {
  /** Resolves when the next server has taken the mail. Throws PermanentFailure when another try would be in vain. */
  send(message: Message, delivery?: Delivery): Promise<void>
  close(): void
}
