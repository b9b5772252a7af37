import { expect, test } from 'vitest'
import type { OpeningHours } from '../../../hours/opening-hours.policy.ts'
import { closedDays, draftOf, hoursOf, hoursSummary, hoursText, newGroup, textOf, withDay } from './hours-draft.ts'

const span = (opens: string, closes: string) => ({ opens, closes })
const day = [span('08:00', '18:00')]
const NOW = Date.parse('2026-11-23T09:00:00+01:00')
const HOURS: OpeningHours = {
  week: [day, day, day, day, [span('08:00', '12:00')], day, []],
  exceptions: [
    { name: 'Sallah', from: '2026-05-27', to: '2026-05-29', spans: [] },
    { name: 'Christmas', from: '2026-12-25', to: '2026-12-25', spans: [] },
  ],
  closedUntil: null,
}

test('converts stored hours to groups of days and back, without past days', () => {
  const text = hoursText(HOURS, NOW)
  expect(draftOf(text).groups).toEqual([
    { days: [0, 1, 2, 3, 5], spans: day },
    { days: [4], spans: [span('08:00', '12:00')] },
  ])
  expect(hoursOf(text)).toEqual({ ...HOURS, exceptions: HOURS.exceptions.slice(1) })
  expect(textOf(draftOf(text))).toBe(text)
  expect([hoursText(null, NOW), hoursOf('')]).toEqual(['', null])
})

test('drops empty rows and sends incomplete ones', () => {
  const special = [
    { name: '', from: '', to: '', spans: [] },
    { name: 'Party', from: '', to: '', spans: [] },
  ]
  const text = textOf({ groups: [{ days: [6], spans: [span('', ''), span('08:00', '')] }], special, closedUntil: '' })
  expect(hoursOf(text)?.week[6]).toEqual([span('08:00', '')])
  expect(hoursOf(text)?.exceptions).toEqual([{ name: 'Party', from: '', to: '', spans: [] }])
  expect(hoursOf(textOf({ groups: [{ days: [0], spans: [span('', '')] }], special: [], closedUntil: '' }))).toBeNull()
})

test('a day belongs to one group', () => {
  const groups = [
    { days: [0, 1], spans: day },
    { days: [5], spans: [] },
  ]
  expect(withDay(groups, 1, 0, true).map(({ days }) => days)).toEqual([[1], [0, 5]])
  expect(withDay(groups, 0, 1, false).map(({ days }) => days)).toEqual([[0], [5]])
  expect(closedDays(groups)).toEqual([2, 3, 4, 5, 6])
  expect([newGroup([]).days, newGroup(groups).days]).toEqual([[0, 1, 2, 3, 4], [2]])
})

test.each(['', 'x', '7', 'null', '{}', '{"groups":[{}],"special":[]}', '{"groups":1,"special":2}'])(
  '%j is nothing',
  (text) => expect(draftOf(text)).toEqual({ groups: [], special: [], closedUntil: '' }),
)

test('in words', () => {
  expect(hoursSummary(hoursText({ ...HOURS, closedUntil: '2026-12-01' }, NOW))).toBe(
    'Monday to Thursday 8 am – 6 pm, Friday 8 am – 12 pm, Saturday 8 am – 6 pm, Sunday Closed; Christmas 25 Dec 2026 Closed; closed until 1 Dec 2026',
  )
})
