import { PermanentFailure } from '../jobs/queue.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** For logs only, such as 'verify-email'. */
  kind: string
  /** Where somebody ends such mails, with a request of their own or of their mail program (RFC 8058). */
  unsubscribe?: string
}

const LONGEST_LINK = 900
const LONGEST_SUBJECT = 200
const LONGEST_ADDRESS = 254
/** As in G-021, less what has a meaning in an address header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u

/** Removes control characters, so that no subject can start another header. Never throws. */
export function cleaned(message: Message): Message {
  return {
    to: message.to.toWellFormed().replaceAll('\0', ''),
    subject: oneLine(message.subject, LONGEST_SUBJECT),
    text: plainText(message.text),
    html: plainText(message.html),
    kind: oneLine(message.kind, 50),
    ...(message.unsubscribe && { unsubscribe: oneLine(message.unsubscribe, LONGEST_LINK) }),
  }
}

/** Throws PermanentFailure for a recipient that is not exactly one address. */
export function sendable(message: Message): Message {
  if (message.to.length > LONGEST_ADDRESS || !ADDRESS.test(message.to)) {
    throw new PermanentFailure('The recipient is not an e-mail address.')
  }
  return cleaned(message)
}

export function oneLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= longest) return line
  return `${line
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}
