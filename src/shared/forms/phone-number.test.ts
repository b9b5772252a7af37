import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_TYPED_PHONE, PHONE_DIGITS, phoneProblem, readPhone, shownPhone } from './phone-number.ts'

const count = (digits: number) =>
  `That phone number has ${digits} digits. A Nigerian number has 11, like 0803 123 4567.`
const SEVERAL = 'Those are two phone numbers. Please enter one.'
const LETTERS = 'A phone number has no letters. Write it in digits, like 0803 123 4567.'

test.each([
  '08031234567',
  '0803 123 4567',
  '+234 803 123 4567',
  '2348031234567',
  '+234(0)803 123 4567',
  '+234 (0) 803 123 4567',
  '23408031234567',
  '(+234) 0803-123-4567',
  '00234-803-123-4567',
  '0092348031234567',
  '8031234567',
  '\u202a+234 803 123 4567\u202c',
  '0803\u200b1234567',
  '0803.123.4567',
  '0803/123/4567',
  '0803–123–4567',
  '0803\u2212123\u20114567',
  '[0803] {123} 4567',
  'tel:+2348031234567',
  'WhatsApp: 08031234567',
  'Tel : 0803 123 4567',
  '+0803 123 4567',
  '+00234 803 123 4567',
])('G-211 G-128 VAL-14 %j is one Nigerian number', (typed) => {
  expect(readPhone(typed)).toEqual({ phone: '+2348031234567' })
})

test.each([
  ['+44 7911 123456', '+447911123456'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  ['447911123456', '447911123456'],
  ['0092 345 1234567', '+923451234567'],
  ['1'.repeat(20), '1'.repeat(20)],
])('G-211 G-128 %s is kept, in international form where it has one', (typed, phone) => {
  expect(readPhone(typed)).toEqual({ phone })
})

test.each([
  ['0803123456', count(10)],
  ['080312345678', count(12)],
  ['+234 803 123 456', count(10)],
  ['00234 803 123 45678', count(12)],
  ['00803 123 4567', count(12)],
  ['80312345678', count(12)],
  ['08031234567, 08051234567', SEVERAL],
  ['08031234567/08051234567', SEVERAL],
  ['08031234567 +2348051234567', SEVERAL],
  ['8031234567 8051234567', SEVERAL],
  ['1'.repeat(21), 'A phone number has at most 20 digits.'],
  ['0700CALLADE', LETTERS],
  ['0803a234567', LETTERS],
])('G-211 %s is refused with a sentence of its own', (typed, problem) => {
  expect(phoneProblem(typed, 'other')).toBe(problem)
})

test.each([
  '',
  '+',
  '+123456789',
  '0012345678',
  'ada',
  '0803 123',
  '080312345',
  '++2348031234567',
  '08031234567+',
  '٠٨٠٣١٢٣٤٥٦٧',
])('VAL-14 CONST-17 %j is no phone number', (typed) => {
  expect(PHONE_DIGITS.fewest).toBe(10)
  expect(phoneProblem(typed, 'other')).toBe('other')
  expect(phoneProblem(` ${'9'.repeat(10)}`, 'other')).toBeNull()
})

describe('as it is shown', () => {
  test.each([
    ['+2348031234567', '0803 123 4567'],
    ['+447911123456', '+44 791 112 3456'],
    ['+12025550123', '+1 202 555 0123'],
    ['447911123456', '447911123456'],
    ['none', 'none'],
  ])('G-211 %s is shown as %s', (phone, shown) => {
    expect(shownPhone(phone)).toBe(shown)
  })

  test('G-211 what is shown is read as the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{9,14}$/), (typed) => {
        const { phone } = readPhone(typed)
        fc.pre(phone !== undefined)
        expect(readPhone(shownPhone(phone)).phone).toBe(phone)
      }),
    )
  })
})

test('reading neither throws nor becomes slow for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2 * MAX_TYPED_PHONE }),
      fc.constantFrom('+', '0', '(', '234', ' '),
      (text, filler) => {
        const began = process.threadCpuUsage()
        for (const some of [text, text + filler.repeat(50_000), filler.repeat(MAX_TYPED_PHONE / filler.length)]) {
          readPhone(some)
          shownPhone(some.slice(0, MAX_TYPED_PHONE))
        }
        return process.threadCpuUsage(began).user < 100_000
      },
    ),
  )
})
