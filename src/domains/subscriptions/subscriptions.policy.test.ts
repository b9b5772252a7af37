import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isRenewable, LISTING_FEE, LISTING_FEE_KOBO, paidUntil, yearAfter } from './subscriptions.policy.ts'

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

test('CONST-01 the fee is 200 naira for one year, stated in no other file', () => {
  expect([LISTING_FEE, LISTING_FEE_KOBO]).toEqual([{ amount: 200, currency: 'NGN', years: 1 }, 20_000])
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
  expect(sources.length).toBeGreaterThan(500)
  const again = sources.filter((file) => /(₦|NGN) ?200\b|\b200 naira/.test(readFileSync(file, 'utf8')))
  expect(again.map((file) => path.basename(file))).toEqual([])
})

test.each([
  ['2026-03-05T12:00:00.000Z', '2027-03-05T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
  ['2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
  // 29 February and 1 March in Lagos.
  ['2028-02-28T23:30:00.000Z', '2029-02-27T23:30:00.000Z'],
  ['2028-02-29T23:30:00.000Z', '2029-02-28T23:30:00.000Z'],
])('CONST-01 G-103 a year from %s ends %s', (from, to) => expect(yearAfter(new Date(from)).toISOString()).toBe(to))

test('G-103 a year can be paid again from 30 days before its end', () => {
  const end = new Date('2027-03-05T12:00:00Z')
  expect(isRenewable(end, new Date('2027-02-03T12:00:00Z'))).toBe(true)
  expect(isRenewable(end, new Date('2027-02-03T11:59:59Z'))).toBe(false)
  expect(isRenewable(end, new Date('2027-03-06T12:00:00Z'))).toBe(true)
})
