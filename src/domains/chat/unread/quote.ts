import { oneLine } from '#platform/mail/mail.ts'
import { LONGEST_NAME, QUOTED } from './unread.policy.ts'

/** Mail programs make links of these by themselves, and a mail of ours lends them our name. */
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.[^\s@]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?/gi
/** Characters that are looked at: the time to find addresses grows faster than the text, which normalising makes longer still. */
const LOOKED_AT = 1_000

const withoutAddresses = (text: string) =>
  text.slice(0, LOOKED_AT).normalize('NFKC').slice(0, LOOKED_AT).replace(ADDRESS, '(link)')

/** A message in one short line, as a mail of ours may carry it: nothing in it can be followed. */
export const quoted = (message: string): string =>
  message === '' ? 'a photo' : `“${oneLine(withoutAddresses(message), QUOTED)}”`

/** What somebody calls themselves or their shop. */
export const named = (name: string): string => oneLine(withoutAddresses(name), LONGEST_NAME)
