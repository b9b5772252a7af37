import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dayInLagos, leftOfDayInLagos, monthText } from './lagos-time.ts'

const years = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2150-01-01T00:00:00Z'), noInvalidDate: true }
const moments = fc.date(years)

test('G-044 days are those of Lagos, as the platform writes them', () => {
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

test('the month in words', () => expect(monthText('2026-02-28T23:00:00Z')).toBe('March 2026'))
