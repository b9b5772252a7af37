import { countText } from '#shared/count-text.ts'
import { dayMonthText, weekdayText } from '#shared/time/lagos-time.ts'
import type { ShopStatistics } from '../../statistics/figures.contract.ts'
import { METRIC_NAMES, METRICS } from '../../statistics/figures.policy.ts'

export function FigureTable({ byDay }: Pick<ShopStatistics, 'byDay'>) {
  return (
    <details className="card mt-4">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold sm:px-5">Daily numbers</summary>
      <table className="w-full text-xs figures sm:text-sm">
        <thead>
          <tr className="border-y border-line text-left text-ink-soft">
            <th scope="col" className="py-2 pl-4 font-normal sm:pl-5">
              Day
            </th>
            {METRIC_NAMES.map((figure) => (
              <th key={figure} scope="col" className="py-2 pr-2.5 pl-1 text-right align-bottom font-normal sm:pr-5">
                {METRICS[figure].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {byDay.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="py-2 pl-4 text-left font-normal whitespace-nowrap sm:pl-5">
                <span className="max-sm:sr-only">{weekdayText(day.day)} </span>
                {dayMonthText(day.day)}
              </th>
              {METRIC_NAMES.map((figure) => (
                <td key={figure} className="py-2 pr-2.5 text-right sm:pr-5">
                  {countText(day[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
