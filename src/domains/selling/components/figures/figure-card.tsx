import { countText } from '#shared/count-text.ts'
import { dayText } from '#shared/time/lagos-time.ts'
import type { ShopStatistics } from '../../statistics/figures.contract.ts'
import { METRICS, type Metric } from '../../statistics/figures.policy.ts'
import { DayChart } from './day-chart.tsx'
import { busiest, changeText } from './figure-words.ts'

export function FigureCard({ figure, figures }: { figure: Metric; figures: ShopStatistics }) {
  const { days, from, to, byDay } = figures
  const { name, means } = METRICS[figure]
  const { total, before } = figures.totals[figure]
  const top = busiest(byDay, (day) => day[figure])
  const most = top && `Busiest day: ${dayText(top.day)} (${countText(top[figure])})`
  return (
    <section aria-labelledby={`figure-${figure}`} className="card p-4 sm:p-5">
      <h2 id={`figure-${figure}`} className="text-base">
        {name}
      </h2>
      <p className="mt-1 text-3xl font-extrabold figures">{countText(total)}</p>
      <p className="text-sm text-ink-soft figures">{changeText(total, before, days)}</p>
      {most && (
        <>
          <div className="mt-4">
            <DayChart
              values={byDay.map((day) => ({ day: day.day, value: day[figure] }))}
              label={`${name} by day, ${dayText(from)} to ${dayText(to)}: ${countText(total)} in all. ${most}. The table below has every day.`}
            />
          </div>
          <p className="mt-2 text-sm figures">{most}</p>
        </>
      )}
      <p className="mt-2 text-sm text-ink-soft">{means}</p>
    </section>
  )
}
