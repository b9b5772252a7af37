import * as z from 'zod/mini'
import { line } from '#shared/forms/form-fields.ts'
import { problemOfHours } from './hours-problems.policy.ts'
import {
  type OpeningHours as Hours,
  hasNoHours,
  MAX_EXCEPTION_NAME_LENGTH,
  MAX_EXCEPTIONS,
  MAX_SPANS,
  WEEKDAYS,
} from './opening-hours.policy.ts'

const HOURS = 'The opening hours are not complete'
const TIME = 'Please type times such as 08:00'
const DATE = 'Please choose a date'
const SPANS = `A day can have up to ${MAX_SPANS} opening times`
const EXCEPTIONS = `There are at most ${MAX_EXCEPTIONS} special days`

const TIMES = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const Time = z.string({ error: TIME }).check(z.regex(TIMES, TIME))
/** Midnight in any spelling: no shop closes for the last minute of the day. */
const Closing = z.string({ error: TIME }).check(
  z.overwrite((time) => (time === '24:00' || time === '23:59' ? '00:00' : time)),
  z.regex(TIMES, TIME),
)
const Day = z
  .string({ error: DATE })
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, DATE), z.refine(isDay, DATE))
const Spans = z
  .array(z.object({ opens: Time, closes: Closing }, { error: HOURS }), { error: HOURS })
  .check(z.maxLength(MAX_SPANS, SPANS))
const Exception = z.object(
  {
    name: line('The name of a special day', 'Please name the special day', {
      shortest: 1,
      longest: MAX_EXCEPTION_NAME_LENGTH,
    }),
    from: Day,
    to: Day,
    spans: Spans,
  },
  { error: HOURS },
)

/** In Lagos time; null when the hours are unknown. */
export const OpeningHours = z
  .object(
    {
      week: z.array(Spans, { error: HOURS }).check(z.length(WEEKDAYS.length, HOURS)),
      exceptions: z.array(Exception, { error: HOURS }).check(z.maxLength(MAX_EXCEPTIONS, EXCEPTIONS)),
      closedUntil: z.nullable(Day),
    },
    { error: HOURS },
  )
  .check(
    z.check(({ value, issues }) => {
      if (issues.length > 0) return
      const message = problemOfHours(value as Hours)
      if (message !== null) issues.push({ code: 'custom', message, input: value })
    }),
  )

export const TypedHours = z.optional(
  z.nullable(
    z.pipe(
      OpeningHours,
      z.transform((hours) => (hasNoHours(hours) ? null : hours)),
    ),
  ),
)

function isDay(date: string): boolean {
  const day = new Date(date)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
