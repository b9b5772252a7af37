import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test.each([
  ['2026-03-05T13:30:00Z', 'Thu, 5 Mar, 2:30 pm'],
  ['2026-12-31T23:05:00Z', 'Fri, 1 Jan, 12:05 am'],
  ['2026-01-01T11:00:00Z', 'Thu, 1 Jan, 12:00 pm'],
  ['2026-09-09T10:59:59Z', 'Wed, 9 Sep, 11:59 am'],
])('%s is %s in Lagos', (at, text) => {
  expect(momentText(at)).toBe(text)
  expect(momentText(new Date(at))).toBe(text)
})
