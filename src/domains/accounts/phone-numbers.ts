import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneDigits } from '#shared/contact.ts'

/**
 * A phone number in the one spelling that is kept (G-128): E.164 with Nigeria as the default country, so that 0803…,
 * 234803… and +234 803… are one. A number that is not valid anywhere stays as its digits; null when it is no number.
 */
export function plainPhone(text: string): string | null {
  const digits = phoneDigits(text)
  if (digits === null) return null
  const number = parsePhoneNumberFromString(text.trim().startsWith('+') ? `+${digits}` : digits, 'NG')
  return number?.isValid() ? number.number : digits
}

/** Whether a kept number can be called or written to at all. */
export function isDialable(phone: string): boolean {
  return phone.startsWith('+')
}
