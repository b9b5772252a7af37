import { phoneProblem } from './forms/phone-number.ts'

export const MAX_EMAIL_LENGTH = 254
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const CONTROLS = /[\p{Cc}\p{Cs}]/u

/** Requires one @, no spaces and a dot in the domain (G-021). */
export function looksLikeEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !CONTROLS.test(text)
}

/** Drops what address books and mail programs add: 'mailto:', 'Ada Obi <…>' and a comma at the end. */
const bareEmail = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/(?<![,;])[,;]+$/, '')

/** Returns null for an email address or phone number, and otherwise a sentence about it (VAL-14, G-211). */
export function contactProblem(text: string, otherwise: string): string | null {
  return looksLikeEmail(bareEmail(text)) ? null : phoneProblem(text, otherwise)
}

/** Returns an email address in its stored form: trimmed, lower case, NFC, with an xn--… domain (G-128). */
export function plainEmail(text: string): string {
  const email = bareEmail(text).normalize('NFC').toLowerCase().normalize('NFC')
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
  const typed = bareEmail(text)
  return looksLikeEmail(typed) ? { email: typed, phone: null } : { email: null, phone: typed }
}
