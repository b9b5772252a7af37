import { expect, test } from 'vitest'
import { periodsAt } from './periods.ts'

test.each([
  // Half past midnight in Lagos is still yesterday in UTC.
  ['2026-03-01T23:30:00Z', '2026-03-02', '2026-03-02', '2026-03-01', '2026-01-01'],
  ['2026-03-01T22:59:59Z', '2026-03-01', '2026-02-23', '2026-03-01', '2026-01-01'],
  ['2025-12-31T23:00:00Z', '2026-01-01', '2025-12-29', '2026-01-01', '2026-01-01'],
])(
  'G-095 at %s today, the week, the month and the year started on %s, %s, %s and %s',
  (now, today, monday, month, year) => {
    const { days, ...began } = periodsAt(new Date(now))
    expect(began).toEqual({ today, monday, month, year })
    expect([days.length, days.at(-1)]).toEqual([30, today])
  },
)
