import { expect, test } from 'vitest'
import { paidUntil } from './subscriptions.policy.ts'

const now = Date.parse('2026-03-05T12:00:00Z')
const ends = (status: string, endDate: string | null) => paidUntil({ status, endDate }, now)

test('G-074 a year counts as paid while it runs', () => {
  expect(ends('active', '2026-03-06T00:00:00Z')).toBe('2026-03-06T00:00:00Z')
  expect(ends('past_due', '2026-03-06T00:00:00Z')).toBe('2026-03-06T00:00:00Z')
  expect(ends('active', '2026-03-05T12:00:00Z')).toBeNull()
  for (const status of ['pending', 'canceled', 'expired']) expect(ends(status, '2027-01-01T00:00:00Z')).toBeNull()
  expect(ends('active', null)).toBeNull()
  expect(paidUntil(null, now)).toBeNull()
  expect(paidUntil(undefined, now)).toBeNull()
})
