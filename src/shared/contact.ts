export const MAX_EMAIL_LENGTH = 254
/** VAL-14, CONST-17; the column holds 20. */
export const PHONE_DIGITS = { fewest: 10, most: 20 } as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CONTROLS = /[\p{Cc}\p{Cs}]/u
const BETWEEN_DIGITS = /[\s()[\]{}-]/g

/** Requires one @, no spaces and a dot in the domain (G-021). */
export function looksLikeEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !CONTROLS.test(text)
}

/** Returns the digits of a phone number without spaces, dashes and brackets, or null for other text (VAL-14). */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(BETWEEN_DIGITS, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return null
  return digits.length >= PHONE_DIGITS.fewest && digits.length <= PHONE_DIGITS.most ? digits : null
}

export function looksLikeContact(text: string): boolean {
  return looksLikeEmail(text.trim()) || phoneDigits(text) !== null
}

/** Returns an email address in its stored form: trimmed, lower case, NFC, with an xn--… domain (G-128). */
export function plainEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC')
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // URL would turn numbers into IP addresses, so plain domains stay unchanged.
  const international = at > 0 && /[^\0-\x7f]|xn--/.test(domain) && !/[/?#:\\@[\]]/.test(domain)
  if (!international || !URL.canParse(`http://${domain}`)) return email
  return email.slice(0, at) + new URL(`http://${domain}`).hostname
}

export type Contact = { email: string; phone: null } | { email: null; phone: string }

/** Any text with an @ is an email address (VAL-34). */
export function ownerContact(text: string): Contact {
  const typed = text.trim()
  return typed.includes('@') ? { email: typed, phone: null } : { email: null, phone: typed }
}

/** Only a well-formed address is an email address (VAL-40). */
export function customerContact(text: string): Contact {
  const typed = text.trim()
  return looksLikeEmail(typed) ? { email: typed, phone: null } : { email: null, phone: typed }
}
