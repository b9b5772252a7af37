import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dateTimeText, dayInLagos, leftOfDayInLagos, monthText } from './lagos-time.ts'

const years = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2150-01-01T00:00:00Z'), noInvalidDate: true }
const moments = fc.date(years)

test('G-044 dates use days in Lagos, in the format of Intl', () => {
  const timeZone = 'Africa/Lagos'
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayInLagos(moment)).toBe(day.format(moment))
      expect(dateText(moment.toISOString())).toBe(shown.format(moment))
      expect(dayInLagos(new Date(moment.getTime() + leftOfDayInLagos(moment)))).not.toBe(dayInLagos(moment))
    }),
  )
})

test('VISIT-07 G-044 times use the clock in Lagos', () => {
  expect(dateTimeText('2026-03-05T13:07:59Z')).toBe('Mar 5, 2026, 14:07')
  expect(dateTimeText('2026-12-31T23:05:00Z')).toBe('Jan 1, 2027, 00:05')
})

test('writes the month in words', () => expect(monthText('2026-02-28T23:00:00Z')).toBe('March 2026'))
