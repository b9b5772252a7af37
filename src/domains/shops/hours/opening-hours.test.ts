import { describe, expect, test } from 'vitest'
import { problemOfHours } from './hours-problems.policy.ts'
import { currentHours, dayAt, lagosMinute, type OpeningHours, openStateAt, type Span } from './opening-hours.policy.ts'

const spans = (text: string): Span[] =>
  text.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-')
    return opens && closes ? [{ opens, closes }] : []
  })
const hours = (week: readonly string[], more: Partial<OpeningHours> = {}): OpeningHours => ({
  week: week.map(spans),
  exceptions: [],
  closedUntil: null,
  ...more,
})
const except = (name: string, from: string, to = from, open = '') => ({ name, from, to, spans: spans(open) })
/** Parses a time in Lagos, such as '2026-11-23 08:00'. */
const at = (text: string) => lagosMinute(Date.parse(`${text.replace(' ', 'T')}:00+01:00`))
const shown = (minute: number) => `${dayAt(minute)} ${new Date(minute * 60_000).toISOString().slice(11, 16)}`

const WORKDAYS = ['08:00-18:00', '08:00-18:00', '08:00-18:00', '08:00-18:00', '08:00-18:00', '09:00-14:00', '']
const SHOP = hours(WORKDAYS)
// 23 November 2026 is a Monday.

function state(given: OpeningHours, text: string) {
  const found = openStateAt(given, at(text))
  if (!found) return null
  const { opening, isOpen, isClosedToday } = found
  const until = opening && shown(isOpen ? opening.to : opening.from)
  return `${isOpen ? 'open' : isClosedToday ? 'closed today' : 'closed'} until ${until}`
}

test.each([
  ['2026-11-23 07:59', 'closed until 2026-11-23 08:00'],
  ['2026-11-23 08:00', 'open until 2026-11-23 18:00'],
  ['2026-11-23 17:59', 'open until 2026-11-23 18:00'],
  ['2026-11-23 18:00', 'closed until 2026-11-24 08:00'],
  ['2026-11-28 14:00', 'closed until 2026-11-30 08:00'],
  ['2026-11-29 12:00', 'closed today until 2026-11-30 08:00'],
])('a plain week at %s: %s', (text, expected) => expect(state(SHOP, text)).toBe(expected))

test('opens several times a day', () => {
  const given = hours(['08:00-12:00 14:00-17:00 18:30-20:00', '', '', '', '', '', ''])
  expect(state(given, '2026-11-23 12:00')).toBe('closed until 2026-11-23 14:00')
  expect(state(given, '2026-11-23 16:00')).toBe('open until 2026-11-23 17:00')
  expect(state(given, '2026-11-23 20:00')).toBe('closed until 2026-11-30 08:00')
  const unsorted = hours(['18:30-20:00 08:00-12:00', '', '', '', '', '', ''])
  expect(state(unsorted, '2026-11-23 07:00')).toBe('closed until 2026-11-23 08:00')
  expect(state(unsorted, '2026-11-23 12:30')).toBe('closed until 2026-11-23 18:30')
})

describe('past midnight', () => {
  const given = hours(['', '', '', '', '18:00-03:00', '18:00-03:00', '16:00-02:00'])
  test.each([
    ['2026-11-27 23:59', 'open until 2026-11-28 03:00'],
    ['2026-11-28 02:59', 'open until 2026-11-28 03:00'],
    ['2026-11-28 03:00', 'closed until 2026-11-28 18:00'],
    ['2026-11-30 01:00', 'open until 2026-11-30 02:00'],
    ['2026-11-30 02:00', 'closed today until 2026-12-04 18:00'],
  ])('%s: %s', (text, expected) => expect(state(given, text)).toBe(expected))

  test('treats 24 hours every day as one opening', () => {
    const always = hours(Array(7).fill('00:00-00:00'))
    const { opening, isOpen } = openStateAt(always, at('2026-11-25 03:00')) ?? {}
    expect([isOpen, (opening?.to ?? 0) - at('2026-11-25 03:00') > 300 * 1440]).toEqual([true, true])
    expect(state(hours(['00:00-00:00', '', '', '', '', '', '']), '2026-11-23 23:00')).toBe(
      'open until 2026-11-24 00:00',
    )
    expect(state(hours(['', '', '', '', '', '', '08:00-08:00']), '2026-11-30 07:59')).toBe(
      'open until 2026-11-30 08:00',
    )
  })
})

describe('special days', () => {
  const given = hours(WORKDAYS, {
    exceptions: [
      except('Christmas', '2026-12-24', '2026-12-25'),
      except('Detty December', '2026-12-19', '2026-12-20', '10:00-02:00'),
    ],
  })
  test.each([
    ['2026-12-23 19:00', 'closed until 2026-12-26 09:00'],
    ['2026-12-24 10:00', 'closed today until 2026-12-26 09:00'],
    ['2026-12-19 09:00', 'closed until 2026-12-19 10:00'],
    ['2026-12-20 01:00', 'open until 2026-12-20 02:00'],
    ['2026-12-21 01:59', 'open until 2026-12-21 02:00'],
    ['2026-12-21 02:00', 'closed until 2026-12-21 08:00'],
  ])('%s: %s', (text, expected) => expect(state(given, text)).toBe(expected))

  test('continues an opening from the evening before', () => {
    const bar = hours(Array(7).fill('18:00-03:00'), { exceptions: [except('Christmas', '2026-12-25')] })
    expect(state(bar, '2026-12-25 02:00')).toBe('open until 2026-12-25 03:00')
    expect(state(bar, '2026-12-25 04:00')).toBe('closed today until 2026-12-26 18:00')
    expect(state(bar, '2026-12-26 02:00')).toBe('closed until 2026-12-26 18:00')
  })

  test('stays stays stays stays stays closed until a day', () => {
    const away = { ...given, closedUntil: '2027-01-04' }
    expect(state(away, '2026-11-23 10:00')).toBe('closed today until 2027-01-04 08:00')
    expect(state(away, '2026-12-19 11:00')).toBe('closed today until 2027-01-04 08:00')
    expect(state(away, '2027-01-04 08:00')).toBe('open until 2027-01-04 18:00')
  })

  test('knows only special days when there are no usual hours', () => {
    const few = hours(Array(7).fill(''), {
      exceptions: [except('Market day', '2026-12-19', '2026-12-19', '06:00-12:00')],
    })
    expect(state(few, '2026-12-18 10:00')).toBeNull()
    expect(state(few, '2026-12-19 13:00')).toBe('closed until null')
    expect(state({ ...few, closedUntil: '2026-12-01' }, '2026-11-23 10:00')).toBe('closed today until 2026-12-19 06:00')
  })
})

describe('after midnight, yesterday’s hours still count, as in lists', () => {
  const late = Array(7).fill('18:00-02:00')
  test.each([
    ['closed', hours(late, { exceptions: [except('Christmas', '2026-12-25')] })],
    ['closed', hours(late, { closedUntil: '2026-12-26' })],
    ['open', hours(WORKDAYS, { exceptions: [except('Party', '2026-12-25', '2026-12-25', '18:00-03:00')] })],
  ])('%s', (word, given) => {
    const kept = currentHours(given, '2026-12-26')
    expect(kept).toEqual(given)
    expect(state(given, '2026-12-26 00:30')?.split(' ')[0]).toBe(word)
    expect(currentHours(given, '2026-12-27')).toEqual({ week: given.week, exceptions: [], closedUntil: null })
  })
})

test('leaves out days that are over', () => {
  const given = hours(WORKDAYS, {
    exceptions: [except('Sallah', '2026-05-27', '2026-05-29'), except('Christmas', '2026-12-25')],
    closedUntil: '2026-06-01',
  })
  expect(currentHours(given, '2026-05-29')).toEqual(given)
  expect(currentHours(given, '2026-06-01')).toEqual(
    hours(WORKDAYS, { exceptions: [except('Christmas', '2026-12-25')] }),
  )
  expect(currentHours(hours(Array(7).fill(''), { closedUntil: '2026-06-01' }), '2026-06-01')).toBeNull()
  expect(currentHours(null, '2026-06-01')).toBeNull()
})

describe('invalid hours', () => {
  const monday = (text: string) => problemOfHours(hours([text, '', '', '', '', '', '']))
  test.each([
    ['08:00-12:00 11:59-14:00', 'Hours of Monday overlap'],
    ['08:00-08:00 09:00-10:00', 'Hours of Monday overlap'],
    ['18:00-03:00 20:00-21:00', 'Hours of Monday overlap'],
    ['08:00-12:00 12:00-14:00', null],
    ['20:00-23:00 08:00-12:00', null],
  ])('%s: %s', (text, problem) => expect(monday(text)).toBe(problem))

  test('reports a day that is still open when the next day opens, Sunday included', () => {
    expect(problemOfHours(hours(['18:00-03:00', '02:00-08:00', '', '', '', '', '']))).toBe(
      'Monday is still open when Tuesday opens',
    )
    expect(problemOfHours(hours(['02:00-08:00', '', '', '', '', '', '18:00-03:00']))).toBe(
      'Sunday is still open when Monday opens',
    )
    expect(problemOfHours(hours(Array(7).fill('08:00-08:00')))).toBeNull()
  })

  test.each([
    [[except('A', '2026-05-02', '2026-05-01')], 'A ends before it begins'],
    [[except('A', '2026-05-01', '2027-05-02')], 'A lasts longer than a year'],
    [[except('A', '2026-05-01', '2026-06-01', '09:00-12:00')], 'A with its own hours can last at most 31 days'],
    [[except('A', '2026-05-01', '2026-05-01', '09:00-12:00 11:00-13:00')], 'Hours of A overlap'],
    [[except('A', '2026-05-01', '2026-05-02', '08:00-09:00 18:00-08:30')], 'Hours of A overlap'],
    [[except('B', '2026-05-03', '2026-05-05'), except('A', '2026-05-01', '2026-05-03')], 'A and B are on the same day'],
    [[except('A', '2026-05-01', '2026-05-31', '09:00-12:00'), except('B', '2026-06-01')], null],
  ])('special days: %j: %s', (exceptions, problem) => {
    expect(problemOfHours(hours(WORKDAYS, { exceptions }))).toBe(problem)
  })
})
