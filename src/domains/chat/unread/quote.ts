import { oneLine } from '#platform/mail/mail.ts'
import { MAX_NAME_LENGTH, QUOTED } from './unread.policy.ts'

/** Mail programs link these automatically, and our emails would lend them our name. */
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.[^\s@]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?/gi
/** Characters to search. The time to find addresses grows faster than the text, and normalising makes it longer. */
const SCANNED_LENGTH = 1_000

const withoutAddresses = (text: string) =>
  text.slice(0, SCANNED_LENGTH).normalize('NFKC').slice(0, SCANNED_LENGTH).replace(ADDRESS, '(link)')

/** Returns one short line, without anything that can be followed. */
export const quoted = (message: string): string =>
  message === '' ? 'a photo' : `“${oneLine(withoutAddresses(message), QUOTED)}”`

/** Returns a name that people chose themselves, safe for an email. */
export const named = (name: string): string => oneLine(withoutAddresses(name), MAX_NAME_LENGTH)
