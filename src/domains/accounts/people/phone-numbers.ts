import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { phoneDigits } from '#shared/contact.ts'

const HOME: CountryCode = 'NG'

export const NOT_TEXTABLE =
  'We cannot send text messages to this number. Please use an email address or contact support.'

/** Returns E.164, also for 0803… and 00234…; plain digits if no country has the number; null without digits (G-128). */
export function plainPhone(text: string): string | null {
  const digits = phoneDigits(text)
  if (digits === null) return null
  for (const spelling of spellings(text.trim().startsWith('+'), digits)) {
    const number = parsePhoneNumberFromString(spelling, HOME)
    if (number?.isValid()) return number.number
  }
  return digits
}

function spellings(international: boolean, digits: string): string[] {
  if (international) return [`+${digits}`]
  // 00 is the international prefix almost everywhere; the library knows Nigeria's 009.
  return digits.startsWith('00') ? [`+${digits.slice(2)}`, digits] : [digits, `+${digits}`]
}

/** Returns true for a mobile number in one of these countries (ISO codes such as NG). */
export function isTextable(phone: string, countries: readonly string[]): boolean {
  const number = phone.startsWith('+') ? parseMobile(phone) : undefined
  return number?.country !== undefined && number.isValid() && countries.includes(number.country)
}

export const isNigerianPhone = (phone: string): boolean => {
  const number = phone.startsWith('+') ? parsePhoneNumberFromString(phone) : undefined
  return number?.country === HOME && number.isValid()
}
