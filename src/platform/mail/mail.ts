import { PermanentFailure } from '../jobs/queue.ts'

/** One mail to one person. */
export type Message = {
  /** A plain address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** What the mail is for, such as 'verify-email': for logs, never shown. */
  kind: string
}

const LONGEST_SUBJECT = 200
const LONGEST_ADDRESS = 254
/** As G-021 has it, less what would have a meaning of its own in an address header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u

/**
 * The message without anything that is not text: shop names and the like come from people. Line breaks in a subject become
 * spaces, so that none can begin another header. Never throws.
 */
export function cleaned(message: Message): Message {
  return {
    to: message.to.toWellFormed().replaceAll('\0', ''),
    subject: oneLine(message.subject, LONGEST_SUBJECT),
    text: plainText(message.text),
    html: plainText(message.html),
    kind: oneLine(message.kind, 50),
  }
}

/** The message as it may be sent. Throws PermanentFailure for a recipient that is not exactly one address. */
export function sendable(message: Message): Message {
  if (message.to.length > LONGEST_ADDRESS || !ADDRESS.test(message.to)) {
    throw new PermanentFailure('The recipient is not an e-mail address.')
  }
  return cleaned(message)
}

/** Text on one line, at most `longest` characters, cut between characters. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= longest) return line
  // A character outside the basic plane may have been cut in half.
  return `${line
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** Text without control characters, with plain line breaks. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}
