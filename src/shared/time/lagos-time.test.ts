import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockText,
  dateText,
  dateTimeText,
  dayInLagos,
  dayMonthText,
  dayText,
  exactTimeText,
  leftOfDayInLagos,
  momentText,
  monthText,
} from './lagos-time.ts'

const years = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2150-01-01T00:00:00Z'), noInvalidDate: true }
const moments = fc.date(years)
const timeZone = 'Africa/Lagos'

test('G-209 texts have the day, month and time of Lagos', () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const form = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h12' })
  fc.assert(
    fc.property(moments, (moment) => {
      const {
        weekday,
        day: date,
        month,
        year,
        hour,
        minute,
        second,
        dayPeriod,
      } = Object.fromEntries(form.formatToParts(moment).map(({ type, value }) => [type, value]))
      const short = `${date} ${month?.slice(0, 3)}`
      const half = dayPeriod?.toLowerCase()
      const time = `${hour}${minute === '00' ? '' : `:${minute}`} ${half}`
      expect(dayInLagos(moment)).toBe(day.format(moment))
      expect(dateText(moment.toISOString())).toBe(`${short} ${year}`)
      expect(dateTimeText(moment)).toBe(`${short} ${year}, ${time}`)
      expect(exactTimeText(moment)).toBe(`${short} ${year}, ${hour}:${minute}:${second} ${half}`)
      expect(momentText(moment)).toBe(`${weekday?.slice(0, 3)}, ${short}, ${time}`)
      expect(monthText(moment)).toBe(`${month} ${year}`)
      expect(dayInLagos(moment.getTime() + leftOfDayInLagos(moment))).not.toBe(dayInLagos(moment))
    }),
  )
})

test('VISIT-07 G-209 dates and times are 28 Nov 2026, 7:23 pm, with plain spaces', () => {
  expect(dateText('2026-11-28T18:23:59Z')).toBe('28 Nov 2026')
  expect(dateTimeText('2026-11-28T18:23:59Z')).toBe('28 Nov 2026, 7:23 pm')
  expect(dateTimeText('2026-12-31T23:05:00Z')).toBe('1 Jan 2027, 12:05 am')
  expect(dateText('2026-09-09')).toBe('9 Sep 2026')
  expect(dayMonthText('2026-03-05')).toBe('5 Mar')
  expect(dayText('2026-03-05')).toBe('Thu, 5 Mar')
  expect(momentText('2026-01-01T11:00:00Z')).toBe('Thu, 1 Jan, 12 pm')
  expect(monthText('2026-02-28T23:00:00Z')).toBe('March 2026')
})

test.each([
  ['00:00', '12 am'],
  ['09:00', '9 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12 pm'],
  ['19:23', '7:23 pm'],
  ['14:00:00', '2:00:00 pm'],
  ['23:59:59', '11:59:59 pm'],
])('G-209 %s is %s', (time, text) => expect(clockText(time)).toBe(text))
