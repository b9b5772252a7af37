import { expect, test } from 'vitest'
import { structuredHours } from '../../hours/structured-hours.policy.ts'
import { datesText, spanTexts, weekRows } from './hours-texts.ts'

const span = (opens: string, closes: string) => ({ opens, closes })
const workday = [span('14:00', '18:00'), span('08:00', '12:00')]
const late = [span('18:00', '00:00')]
const week = [workday, workday, workday, workday, late, [span('00:00', '00:00')], []]

test('G-209 merges consecutive days with the same hours into one row', () => {
  expect(weekRows({ week })).toMatchObject([
    { day: 'Monday to Thursday', times: ['8 am – 12 pm', '2 pm – 6 pm'] },
    { day: 'Friday', times: ['6 pm – 12 am'] },
    { day: 'Saturday', times: ['Open 24 hours'] },
    { day: 'Sunday', times: ['Closed'] },
  ])
  expect(weekRows({ week: Array(7).fill([]) })).toEqual([])
  expect(spanTexts([span('08:00', '08:00')])).toEqual(['8 am – 8 am'])
})

test('G-209 shows the dates of special days', () => {
  expect(datesText({ from: '2026-12-25', to: '2026-12-25' })).toBe('25 Dec 2026')
  expect(datesText({ from: '2026-05-27', to: '2026-05-29' })).toBe('27 May 2026 to 29 May 2026')
})

test('gives search engines the days of each span, special days as dates, and closed days in their own notation', () => {
  const exceptions = [
    { name: 'Christmas', from: '2026-12-25', to: '2026-12-26', spans: [] },
    { name: 'Market day', from: '2026-12-30', to: '2026-12-30', spans: [span('06:00', '00:00')] },
  ]
  const type = { '@type': 'OpeningHoursSpecification' }
  expect(structuredHours({ week, exceptions, closedUntil: '2026-12-01' })).toEqual({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '14:00', closes: '18:00' },
      { ...type, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '12:00' },
      { ...type, dayOfWeek: ['Friday'], opens: '18:00', closes: '23:59' },
      { ...type, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { ...type, validThrough: '2026-11-30', opens: '00:00', closes: '00:00' },
      { ...type, validFrom: '2026-12-25', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
      { ...type, validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '06:00', closes: '23:59' },
    ],
  })
  expect(structuredHours(null)).toEqual({})
})
