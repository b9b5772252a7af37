import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

// Thursday, 5 March 2026, 14:00 in Lagos (UTC+1).
const now = Date.parse('2026-03-05T13:00:00Z')
const ago = (iso: string) => relativeTime(iso, now)

test('G-044 shows just now, minutes, hours, yesterday, then the date', () => {
  expect(ago('2026-03-05T12:59:30Z')).toBe('just now')
  expect(ago('2026-03-05T12:59:00Z')).toBe('1 minute ago')
  expect(ago('2026-03-05T12:55:00Z')).toBe('5 minutes ago')
  expect(ago('2026-03-05T12:00:00Z')).toBe('about 1 hour ago')
  expect(ago('2026-03-05T11:00:00Z')).toBe('about 2 hours ago')
  expect(ago('2026-03-04T12:00:00Z')).toBe('yesterday')
  expect(ago('2026-03-03T12:00:00Z')).toBe('3 Mar 2026')
})

test('days are those of Nigeria, where 23:30 UTC is already the next day', () => {
  expect(ago('2026-03-04T23:30:00Z')).toBe('about 14 hours ago')
  expect(ago('2026-03-04T22:30:00Z')).toBe('yesterday')
})

test('a fast clock does not show the future', () => {
  expect(ago('2026-03-05T13:00:20Z')).toBe('just now')
})
