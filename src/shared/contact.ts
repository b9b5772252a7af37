/** Longest e-mail address that mail servers take, in characters. */
export const LONGEST_EMAIL = 254
/** Digits of a phone number (VAL-14, CONST-17); more than 20 no number has, and no column holds. */
export const PHONE_DIGITS = { fewest: 10, most: 20 } as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CONTROLS = /[\p{Cc}\p{Cs}]/u
const BETWEEN_DIGITS = /[\s()[\]{}-]/g

/** Whether a text has the form of an e-mail address: one @, no spaces, a dot in the domain (G-021). */
export function looksLikeEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !CONTROLS.test(text)
}

/** The digits of a phone number, or null when a text is not one: spaces, dashes and brackets are left out (VAL-14). */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(BETWEEN_DIGITS, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return null
  return digits.length >= PHONE_DIGITS.fewest && digits.length <= PHONE_DIGITS.most ? digits : null
}

/** What a contact field accepts: an e-mail address or a phone number. */
export function looksLikeContact(text: string): boolean {
  return looksLikeEmail(text.trim()) || phoneDigits(text) !== null
}

/**
 * An e-mail address in the one spelling that is kept (G-128): trimmed, in lower case, letters and their accents as one
 * character (NFC), and a domain beyond ASCII in the form that mail servers use (xn--…).
 */
export function plainEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC')
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // Plain domains stay as they are: an address of the web would also read numbers as IP addresses.
  const international = at > 0 && /[^\0-\x7f]|xn--/.test(domain) && !/[/?#:\\@[\]]/.test(domain)
  if (!international || !URL.canParse(`http://${domain}`)) return email
  return email.slice(0, at) + new URL(`http://${domain}`).hostname
}

export type Contact = { email: string; phone: null } | { email: null; phone: string }

/** As the shop owner forms have it: whatever holds an @ is an e-mail address, else a phone number (VAL-34). */
export function ownerContact(text: string): Contact {
  const typed = text.trim()
  return typed.includes('@') ? { email: typed, phone: null } : { email: null, phone: typed }
}

/** As the customer dialog has it: an e-mail address if it has the form of one, else a phone number (VAL-40). */
export function customerContact(text: string): Contact {
  const typed = text.trim()
  return looksLikeEmail(typed) ? { email: typed, phone: null } : { email: null, phone: typed }
}
