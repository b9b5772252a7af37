import { expect, test, vi } from 'vitest'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'
import { briefStatus, followHours, openStatus } from './open-status-text.ts'

const span = (opens: string, closes: string) => ({ opens, closes })
const day = [span('08:00', '13:00'), span('15:00', '18:00')]
const SHOP: OpeningHours = {
  week: [day, day, day, day, [span('18:00', '03:00')], [], []],
  exceptions: [{ name: 'Holiday', from: '2026-12-21', to: '2027-01-10', spans: [] }],
  closedUntil: null,
}
const lagos = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+01:00`)

// 23 November 2026 is a Monday.
test.each([
  ['2026-11-23 09:00', 'Open now · closes 1 pm'],
  ['2026-11-23 13:00', 'Closed · opens 3 pm'],
  ['2026-11-23 18:00', 'Closed · opens 8 am tomorrow'],
  ['2026-11-27 23:59', 'Open now · closes 3 am'],
  ['2026-11-28 02:59', 'Closes in 1 min · 3 am'],
  ['2026-11-28 03:00', 'Closed today · opens 8 am Monday'],
  ['2026-11-29 12:00', 'Closed today · opens 8 am tomorrow'],
  ['2026-12-19 12:00', 'Closed today · opens 11 Jan 2027'],
])('G-209 at %s: %s', (now, words) => expect(openStatus(SHOP, lagos(now))?.text).toBe(words))

test('says open all day, closed until a day, and nothing for unknown hours', () => {
  const always = { week: Array(7).fill([span('00:00', '00:00')]), exceptions: [], closedUntil: null }
  expect(openStatus(always, lagos('2026-11-23 09:00'))?.text).toBe('Open now · 24 hours')
  const workdays = { ...always, week: [...always.week.slice(0, 5), [], []] }
  expect(openStatus(workdays, lagos('2026-11-23 09:00'))?.text).toBe('Open now · closes 12 am Saturday')
  expect(openStatus({ ...SHOP, closedUntil: '2026-12-01' }, lagos('2026-11-23 09:00'))?.text).toBe(
    'Closed until 1 Dec 2026',
  )
  const never = { ...SHOP, week: Array(7).fill([]) }
  expect(openStatus(never, lagos('2026-11-23 09:00'))).toBeNull()
  expect(openStatus(never, lagos('2026-12-24 09:00'))?.text).toBe('Closed today')
})

test('updates the text each minute until it is stopped', () => {
  vi.useFakeTimers({ now: lagos('2026-11-23 12:59') })
  const shown: (string | undefined)[] = []
  const stop = followHours(SHOP, (status) => shown.push(status?.text))
  vi.advanceTimersByTime(60_000)
  expect([shown[0], shown.at(-1)]).toEqual(['Closes in 1 min · 1 pm', 'Closed · opens 3 pm'])
  stop()
  vi.advanceTimersByTime(3 * 3_600_000)
  expect(shown.at(-1)).toBe('Closed · opens 3 pm')
  vi.useRealTimers()
})

test.each([
  ['2026-11-23 12:00', 'ok'],
  ['2026-11-23 12:01', 'warn'],
  ['2026-11-23 14:00', 'danger'],
] as const)('is open, closes soon or is closed: at %s %s', (now, tone) =>
  expect(openStatus(SHOP, lagos(now))?.tone).toBe(tone),
)

test.each([
  ['2026-11-23 09:00', ['Open now']],
  ['2026-11-23 12:30', ['Closes 1 pm']],
  ['2026-11-23 13:00', ['Closed', 'opens 3 pm']],
])('is short on a card: at %s %j', (now, words) => {
  const status = openStatus(SHOP, lagos(now))
  expect(status && briefStatus(status)).toEqual(words)
})
