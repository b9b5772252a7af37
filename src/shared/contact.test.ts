import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  customerContact,
  looksLikeContact,
  looksLikeEmail,
  ownerContact,
  PHONE_DIGITS,
  phoneDigits,
} from './contact.ts'

describe('email addresses', () => {
  test.each(['ada@x.ng', 'a+b@c.ng', 'Ada.Obi@mail.example.com', "o'neil@x.co", 'ü@x.ng', `${'a'.repeat(249)}@x.ng`])(
    'G-021 %s is an email address',
    (text) => {
      expect(looksLikeEmail(text)).toBe(true)
    },
  )
  test.each([
    '',
    'ada',
    'ada@',
    '@x.ng',
    'ada@x',
    'ada@x.',
    'a da@x.ng',
    'a@b@x.ng',
    'ada@x.ng\n',
    'ada\0@x.ng',
    'ada@x.n\u0007g',
    `${'a'.repeat(250)}@x.ng`,
    ' ada@x.ng',
  ])('G-021 %j is not an email address', (text) => {
    expect(looksLikeEmail(text)).toBe(false)
  })
})

describe('phone numbers', () => {
  test('VAL-14 CONST-17 a phone number needs 10 digits without spaces, dashes and brackets', () => {
    expect(PHONE_DIGITS.fewest).toBe(10)
    expect(phoneDigits('(0803) 123-4567')).toBe('08031234567')
    expect(phoneDigits('+234 [803] 123-4567')).toBe('2348031234567')
    expect(phoneDigits('0803123456')).toBe('0803123456')
    expect(phoneDigits('080312345')).toBeNull()
    expect(phoneDigits('1'.repeat(20))).toBe('1'.repeat(20))
    for (const bad of [
      '1'.repeat(21),
      '',
      '+',
      '0803a234567',
      '0803.123.4567',
      '++2348031234567',
      '08031234567+',
      '٠٨٠٣١٢٣٤٥٦٧',
    ])
      expect(phoneDigits(bad), bad).toBeNull()
  })
  test('VAL-14 CDLG-05 a contact is an email address or a phone number', () => {
    expect(['ada@x.ng', ' ada@x.ng ', '(0803) 123-4567'].every(looksLikeContact)).toBe(true)
    expect(['080312345', 'ada', '', 'ada@x'].some(looksLikeContact)).toBe(false)
  })
})

test('VAL-34 SAUTH-05 on the owner form any text with an @ is an email address', () => {
  expect(ownerContact(' ngozi@x.ng ')).toEqual({ email: 'ngozi@x.ng', phone: null })
  expect(ownerContact('@')).toEqual({ email: '@', phone: null })
  expect(ownerContact('0803 123 4567')).toEqual({ email: null, phone: '0803 123 4567' })
  expect(ownerContact('')).toEqual({ email: null, phone: '' })
})

test('VAL-40 CDLG-05 in the customer dialog only a well-formed address is an email address', () => {
  expect(customerContact('ada@x.ng')).toEqual({ email: 'ada@x.ng', phone: null })
  expect(customerContact('ada@x')).toEqual({ email: null, phone: 'ada@x' })
})

test('the checks neither throw nor become slow for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), fc.constantFrom('@', '.', ' ', '+', '0', '('), (text, filler) => {
      const long = text + filler.repeat(5_000)
      const began = process.threadCpuUsage()
      for (const some of [text, long]) {
        looksLikeEmail(some)
        looksLikeContact(some)
        phoneDigits(some)
      }
      return process.threadCpuUsage(began).user < 200_000
    }),
    { numRuns: 100 },
  )
})
