import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactProblem, customerContact, looksLikeEmail, ownerContact, plainEmail } from './contact.ts'

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

describe('contacts', () => {
  test.each(['ada@x.ng', ' ada@x.ng ', '(0803) 123-4567', 'mailto:ada@x.ng', 'Ada Obi <ada@x.ng>'])(
    'VAL-14 CDLG-05 %j is an email address or a phone number',
    (text) => {
      expect(contactProblem(text, 'other')).toBeNull()
    },
  )
  test.each(['080312345', 'ada', '', 'ada@x', 'ada@@x.ng', '<ada@x.ng'])('VAL-14 CDLG-05 %j is neither', (text) => {
    expect(contactProblem(text, 'other')).toBe('other')
  })
  test('G-211 a phone number with a digit missing is explained', () => {
    expect(contactProblem('0803123456', 'other')).toContain('has 10 digits')
  })
})

test.each(['mailto:Ada@x.ng', '<ada@x.ng>', 'Ada Obi <ada@x.ng>', 'ada@x.ng,', 'ADA@X.NG'])(
  'G-128 %j is stored as the address alone',
  (text) => {
    expect(plainEmail(text)).toBe('ada@x.ng')
    expect(customerContact(text).email?.toLowerCase()).toBe('ada@x.ng')
  },
)

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
    fc.property(
      fc.string({ maxLength: 5_000 }),
      fc.constantFrom('@', '.', ' ', '+', '0', '(', ',', '<'),
      (text, filler) => {
        const long = `${text}${filler.repeat(20_000)}x`
        const began = process.threadCpuUsage()
        for (const some of [text, long]) {
          looksLikeEmail(some)
          contactProblem(some, '')
          plainEmail(some)
        }
        return process.threadCpuUsage(began).user < 200_000
      },
    ),
    { numRuns: 100 },
  )
})
