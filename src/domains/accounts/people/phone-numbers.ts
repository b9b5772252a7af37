import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { readPhone } from '#shared/forms/phone-number.ts'

const HOME: CountryCode = 'NG'

export const NOT_TEXTABLE =
  'We cannot send text messages to this number. Please use an email address or contact support.'

/** Returns E.164 for every Nigerian number and each number that some country has, other digits plain, and null for other text (G-128, G-211). */
export function plainPhone(text: string): string | null {
  const { phone } = readPhone(text)
  if (phone === undefined || phone.startsWith('+234')) return phone ?? null
  const digits = phone.replace('+', '')
  for (const spelling of [`+${digits}`, `00${digits}`]) {
    const number = parsePhoneNumberFromString(spelling, HOME)
    if (number?.isValid()) return number.number
  }
  return digits
}

/** Countries to whose phones SMS are sent. */
export const SMS_COUNTRIES: readonly string[] = ['NG']

/** Returns true for a mobile number in one of these countries (ISO codes such as NG). */
export function isTextable(phone: string, countries: readonly string[]): boolean {
  const number = phone.startsWith('+') ? parseMobile(phone) : undefined
  return number?.country !== undefined && number.isValid() && countries.includes(number.country)
}

export const isNigerianPhone = (phone: string): boolean => {
  const number = phone.startsWith('+') ? parsePhoneNumberFromString(phone) : undefined
  return number?.country === HOME && number.isValid()
}
