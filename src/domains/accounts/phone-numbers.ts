import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { phoneDigits } from '#shared/contact.ts'

const HOME: CountryCode = 'NG'

export const NOT_TEXTABLE =
  'We cannot send text messages to this number. Please use an email address or contact support.'

/**
 * A phone number in the one spelling that is kept (G-128): E.164 with Nigeria as the default country, so that 0803…,
 * 234803…, 00234803… and +234 803… are one, and so are 44…, 0044… and +44…. A number that is not valid anywhere stays as
 * its digits; null when it is no number.
 */
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
  // 00 is dialled before a country in most of the world; in Nigeria it is 009, which the library knows.
  return digits.startsWith('00') ? [`+${digits.slice(2)}`, digits] : [digits, `+${digits}`]
}

/** Whether text messages go to a kept number: a mobile number of one of these countries (ISO codes such as NG). */
export function isTextable(phone: string, countries: readonly string[]): boolean {
  const number = phone.startsWith('+') ? parseMobile(phone) : undefined
  return number?.country !== undefined && number.isValid() && countries.includes(number.country)
}
