/** VAL-14, CONST-17; the columns hold 20. */
export const PHONE_DIGITS = { fewest: 10, most: 20 } as const
/** As typed, with marks and spaces. */
export const MAX_TYPED_PHONE = 60

const LABEL = /^\s*(?:tel|phone|mobile|whatsapp)\s*:/i
/** Spaces, marks without width, dashes, minus signs, dots, slashes and brackets. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212./()[\]{}]/gu
const SEVERAL = /^(?:(?:\+?234|0)?[789]\d{9}[,;&]?){2,}$/
/** No foreign number has ten digits after 00 that begin like a Nigerian mobile number. */
const DOUBLE_ZERO = /^00[789][01]\d{8}$/
// 009 is Nigeria's own prefix for calls abroad. 0092 may also be Pakistan.
const NIGERIAN = /^(?:\+|00|009(?=2340?[789]\d{9}$))?2340?(\d*)$|^0(\d*)$|^([789]\d{9})$|^([789][01]\d{9})$/

const TOO_LONG = `A phone number has at most ${PHONE_DIGITS.most} digits.`

export type PhoneReading = { phone: string; problem?: undefined } | { phone?: undefined; problem: string | null }

/**
 * Reads a phone number in any spelling (G-211). `phone` is +234… for a Nigerian number, + and digits for one in international form,
 * and plain digits for one that names no country. `problem` is a sentence, or null if the text is no phone number at all.
 */
export function readPhone(text: string): PhoneReading {
  if (text.length > MAX_TYPED_PHONE) return { problem: null }
  // After a country code, (0) is only dialled at home.
  const typed = text.replace(LABEL, '').replace(/(\+[\s\d-]*)\(0\)/, '$1')
  // A plus before a number as it is dialled at home means nothing.
  const digits = typed.replace(SEPARATORS, '').replace(/^\+(?=0)/, '')
  if (SEVERAL.test(digits)) return { problem: 'Those are two phone numbers. Please enter one.' }
  if (/^[+\d][+\d\p{L}]*$/u.test(digits) && /\d{4}/.test(digits) && /[a-z]/i.test(digits))
    return { problem: 'A phone number has no letters. Write it in digits, like 0803 123 4567.' }
  if (!/^\+?\d{10,25}$/.test(digits)) return { problem: null }
  const isDoubled = DOUBLE_ZERO.test(digits)
  const isForeign = /^00(?!234|92340?[789]\d{9}$)[1-9]/.test(digits) && !isDoubled
  const found = isForeign ? null : NIGERIAN.exec(digits)
  if (!found) {
    const number = digits.replace(/^00/, '+')
    if (number.replace('+', '').length < PHONE_DIGITS.fewest) return { problem: null }
    return number.length > PHONE_DIGITS.most ? { problem: TOO_LONG } : { phone: number }
  }
  // No Nigerian number begins with these, but VAL-14 accepts them (G-128).
  if (/^0[01]\d{9}$/.test(digits) && !isDoubled) return { phone: digits }
  const national = found[1] ?? found[2] ?? found[3] ?? found[4] ?? ''
  return national.length === 10 && !isDoubled
    ? { phone: `+234${national}` }
    : { problem: wrongCount(national.length + 1) }
}

/** Returns null for a phone number, and otherwise the sentence about it, which is `otherwise` unless there is a clearer one. */
export function phoneProblem(text: string, otherwise: string): string | null {
  const { phone, problem } = readPhone(text)
  return phone === undefined ? (problem ?? otherwise) : null
}

const wrongCount = (count: number) =>
  `That phone number has ${count} digits. A Nigerian number has 11, like 0803 123 4567.`

/** Returns '0803 123 4567' for '+2348031234567', '+44 791 112 3456' for a foreign number, and other text unchanged. */
export const shownPhone = (phone: string): string =>
  /^\+\d{10,}$/.test(phone) ? phone.replace(/\B(?=(?:\d{3})*\d{4}$)/g, ' ').replace('+234 ', '0') : phone
