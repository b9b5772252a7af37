import { PermanentFailure } from '../jobs/queue.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html: string
  kind: string
  unsubscribe?: string
}

const MAX_LINK_LENGTH = 900
const MAX_SUBJECT_LENGTH = 200
const MAX_ADDRESS_LENGTH = 254
/** Matches addresses as in G-021, without characters that have a meaning in an address header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u

/** Removes control characters, so that no subject can start another header. Never throws. */
export function cleaned(message: Message): Message {
  return {
    to: message.to.toWellFormed().replaceAll('\0', ''),
    subject: oneLine(message.subject, MAX_SUBJECT_LENGTH),
    text: plainText(message.text),
    html: plainText(message.html),
    kind: oneLine(message.kind, 50),
    ...(message.unsubscribe && { unsubscribe: oneLine(message.unsubscribe, MAX_LINK_LENGTH) }),
  }
}

/** Throws PermanentFailure for a recipient that is not exactly one address. */
export function sendable(message: Message): Message {
  if (message.to.length > MAX_ADDRESS_LENGTH || !ADDRESS.test(message.to)) {
    throw new PermanentFailure('The recipient is not an email address.')
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
