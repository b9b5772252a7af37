import { PermanentFailure } from '../jobs/queue.ts'
import { plainText } from '../mail/mail.ts'
import type { Delivery } from '../mail/mailer.ts'

export type SmsMessage = { to: string; text: string; isOnce?: true }

export class RejectedByGateway extends Error {}

export type SmsSender = {
  /** Throws PermanentFailure if retrying is useless, RejectedByGateway if surely not accepted; otherwise the outcome is unknown. */
  send(message: SmsMessage, delivery?: Delivery): Promise<void>
}

const E164 = /^\+[1-9]\d{6,14}$/
const LONGEST = 480

export function toSmsText({ to, text }: SmsMessage): SmsMessage {
  // One character outside the small SMS alphabet doubles the cost.
  const cheap = plainText(text).replaceAll('₦', 'NGN ').replace(/[‘’]/g, "'")
  return { to: plainText(to), text: cheap.trim().slice(0, LONGEST).toWellFormed() }
}

const MAX_NAME_LENGTH = 40

export const shortenForSms = (name: string): string => [...name].slice(0, MAX_NAME_LENGTH).join('').trim()

export function sendableText(message: SmsMessage): SmsMessage {
  if (!E164.test(message.to)) throw new PermanentFailure('The recipient is not a phone number.')
  const clean = toSmsText(message)
  if (clean.text === '') throw new PermanentFailure('The text is empty.')
  return clean
}
