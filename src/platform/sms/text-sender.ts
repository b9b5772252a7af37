import { PermanentFailure } from '../jobs/queue.ts'
import { plainText } from '../mail/mail.ts'
import type { Delivery } from '../mail/mailer.ts'

/** `to`: E.164, such as +2348031234567. `isOnce`: rather lost than sent twice. */
export type TextMessage = { to: string; text: string; isOnce?: true }

/** A failure before the provider had the message: trying again cannot send it twice. */
export class NotTaken extends Error {}

export type TextSender = {
  /**
   * Resolves when the provider has accepted it. Throws PermanentFailure when retrying is useless, and NotTaken when it surely was
   * not accepted; after any other error nobody knows.
   */
  send(message: TextMessage, delivery?: Delivery): Promise<void>
}

const E164 = /^\+[1-9]\d{6,14}$/
const LONGEST = 480

/** Removes control characters, writes NGN for the naira sign and cuts at 480 characters. Never throws. */
export function cleanedText({ to, text }: TextMessage): TextMessage {
  // One sign outside their small alphabet makes a text message cost twice as much.
  const cheap = plainText(text).replaceAll('₦', 'NGN ').replace(/[‘’]/g, "'")
  return { to: plainText(to), text: cheap.trim().slice(0, LONGEST).toWellFormed() }
}

const LONGEST_NAME = 40

/** What somebody has named, such as a shop, in at most 40 characters: text messages are paid by their length. */
export const nameInText = (name: string): string => [...name].slice(0, LONGEST_NAME).join('').trim()

/** Throws PermanentFailure for a number that is not E.164 and for an empty text. */
export function sendableText(message: TextMessage): TextMessage {
  if (!E164.test(message.to)) throw new PermanentFailure('The recipient is not a phone number.')
  const clean = cleanedText(message)
  if (clean.text === '') throw new PermanentFailure('The text is empty.')
  return clean
}
