import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'
import { dayInLagos } from './lagos-time.ts'

// Thursday, 5 March 2026, 14:00 in Lagos (UTC+1).
const now = Date.parse('2026-03-05T13:00:00Z')

test.each([
  ['2026-03-05T12:59:30Z', 'today'],
  ['2026-03-04T23:00:00Z', 'today'],
  ['2026-03-04T22:59:59Z', 'yesterday'],
  ['2026-03-03T23:00:00Z', 'yesterday'],
  ['2026-03-03T22:59:59Z', '2 days ago'],
  ['2026-02-03T12:00:00Z', '30 days ago'],
  ['2025-10-01T12:00:00Z', '155 days ago'],
  ['2021-03-05T12:00:00Z', '1,826 days ago'],
  ['2026-03-09T12:00:00Z', 'today'],
])('G-186 %s is %s', (iso, words) => expect(daysAgo(iso, now)).toBe(words))

test('G-186 the day in Lagos is as many days ago as the moment', () => {
  for (const iso of ['2026-03-05T12:59:30.000Z', '2026-03-05T22:59:59.999Z', '2026-03-04T23:00:00.000Z']) {
    expect(dayInLagos(iso)).toBe('2026-03-05')
    expect(daysAgo(dayInLagos(iso), now)).toBe(daysAgo(iso, now))
  }
})
