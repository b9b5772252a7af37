import { PermanentFailure } from '../jobs/queue.ts'
import { plainText } from '../mail/mail.ts'
import type { Delivery } from '../mail/mailer.ts'

/** `to`: E.164, such as +2348031234567. `isOnce`: losing it is better than sending it twice. */
export type SmsMessage = { to: string; text: string; isOnce?: true }

/** A failure before the provider accepted the message, so that a retry cannot send it twice. */
export class RejectedByGateway extends Error {}

export type SmsSender = {
  /**
   * Resolves when the provider has accepted it. Throws PermanentFailure if retrying is useless, and RejectedByGateway if it was
   * surely not accepted; after any other error the outcome is unknown.
   */
  send(message: SmsMessage, delivery?: Delivery): Promise<void>
}

const E164 = /^\+[1-9]\d{6,14}$/
const LONGEST = 480

/** Removes control characters, writes NGN for the naira sign and cuts at 480 characters. Never throws. */
export function toSmsText({ to, text }: SmsMessage): SmsMessage {
  // One character outside the small SMS alphabet doubles the cost.
  const cheap = plainText(text).replaceAll('₦', 'NGN ').replace(/[‘’]/g, "'")
  return { to: plainText(to), text: cheap.trim().slice(0, LONGEST).toWellFormed() }
}

const MAX_NAME_LENGTH = 40

/** Shortens a person's text, such as a shop's name, to 40 characters, because SMS are paid by length. */
export const shortenForSms = (name: string): string => [...name].slice(0, MAX_NAME_LENGTH).join('').trim()

/** Throws PermanentFailure for a number that is not E.164 and for an empty text. */
export function sendableText(message: SmsMessage): SmsMessage {
  if (!E164.test(message.to)) throw new PermanentFailure('The recipient is not a phone number.')
  const clean = toSmsText(message)
  if (clean.text === '') throw new PermanentFailure('The text is empty.')
  return clean
}
