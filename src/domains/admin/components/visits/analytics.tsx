import { BarChart } from '#domains/selling/components/figures/bar-chart.tsx'
import { busiest } from '#domains/selling/components/figures/figure-words.ts'
import type { VisitStats } from '#domains/visits/statistics/statistics.contract.ts'
import { countPhrase, countText } from '#shared/count-text.ts'
import { dayText } from '#shared/time/lagos-time.ts'
import { RankedList } from './ranked-list.tsx'

/** VISIT-10, VISIT-11, VISIT-13, VISIT-14, with the visits of each day. */
export function Analytics({ stats: { byDay, topShops, sources } }: { stats: VisitStats }) {
  return (
    <section aria-labelledby="platform-analytics" className="grid gap-4">
      <h3 id="platform-analytics" className="text-xl">
        Platform Analytics
      </h3>
      <Days byDay={byDay} />
      <RankedList
        title="Most Visited Shops"
        isRanked
        entries={topShops.map(({ id, name, visitCount }) => ({ key: String(id), name, count: visitCount }))}
        none="No visit data available yet."
      />
      <RankedList
        title="Visit Sources"
        entries={sources.map(({ name, count }) => ({ key: name, name, count }))}
        none="No source data available yet."
      />
    </section>
  )
}

function Days({ byDay }: Pick<VisitStats, 'byDay'>) {
  const top = busiest(byDay, ({ count }) => count)
  const [first] = byDay
  if (!top || !first) return null
  const all = byDay.reduce((total, { count }) => total + count, 0)
  const most = `Busiest day: ${dayText(top.day)} (${countText(top.count)})`
  return (
    <div className="card p-4 sm:p-5">
      <h4 className="text-base">Visits per day</h4>
      <div className="mt-4">
        <BarChart
          values={byDay.map(({ count }) => count)}
          label={`Visits per day since ${dayText(first.day)}: ${countPhrase(all, 'visit', 'visits')} in all. ${most}.`}
        />
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{dayText(first.day)}</span>
        <span>Today</span>
      </p>
      <p className="mt-2 text-sm figures">{most}</p>
    </div>
  )
}
