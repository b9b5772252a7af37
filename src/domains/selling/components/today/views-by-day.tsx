import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { dayText } from '#shared/time/lagos-time.ts'
import type { DayCounts } from '../../statistics/figures.contract.ts'
import { DayChart } from '../figures/day-chart.tsx'

/** `shopId` is the shop whose statistics the link opens. */
export function ViewsByDay({ byDay, shopId }: { byDay: readonly DayCounts[]; shopId: number }) {
  const total = byDay.reduce((sum, { views }) => sum + views, 0)
  const [first, last] = [byDay[0], byDay.at(-1)]
  if (!first || !last) return null
  return (
    <section aria-labelledby="views">
      <div className="mt-4 mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id="views" className="text-lg">
          Views
        </h2>
        <Link href={href(pages.figures, { shopId })} className="link inline-flex min-h-7 items-center text-sm">
          Statistics
        </Link>
      </div>
      <div className="card px-3 py-2">
        <DayChart
          values={byDay.map(({ day, views }) => ({ day, value: views }))}
          label={`Views by day, ${dayText(first.day)} to ${dayText(last.day)}: ${countText(total)} in all, ${countText(last.views)} today.`}
        />
      </div>
    </section>
  )
}
