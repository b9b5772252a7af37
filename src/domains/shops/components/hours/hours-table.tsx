import { dateText } from '#shared/time/lagos-time.ts'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'
import { datesText, spanTexts, weekRows } from './hours-texts.ts'

/** Shows the hours without the current time, so that the page can be cached. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  const special = hours.exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return (
    <section id="hours" aria-labelledby="hours-title" className="card p-4">
      <h2 id="hours-title" className="text-[1.0625rem]">
        Opening hours
      </h2>
      {hours.closedUntil && (
        <p className="mt-2 font-semibold text-warn">Opens again on {dateText(hours.closedUntil)}</p>
      )}
      <dl className="mt-2 divide-y divide-line">
        {weekRows(hours).map(({ day, times }) => (
          <Row key={day} day={day} times={times} />
        ))}
        {special.map(({ name, spans, ...dates }) => (
          <Row key={dates.from} day={`${name}, ${datesText(dates)}`} times={spanTexts(spans)} />
        ))}
      </dl>
    </section>
  )
}

function Row({ day, times }: { day: string; times: readonly string[] }) {
  return (
    <div className="flex justify-between gap-3 py-2.5">
      <dt className="min-w-0 text-ink-soft">{day}</dt>
      <dd className="flex-none text-right font-bold figures">
        {times.map((time) => (
          <span key={time} className="block">
            {time}
          </span>
        ))}
      </dd>
    </div>
  )
}
