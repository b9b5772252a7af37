import { countPhrase } from '#shared/count-text.ts'
import type { ShopStatistics } from '../../statistics/figures.contract.ts'

/** G-094. */
export function SourceList({ sources }: Pick<ShopStatistics, 'sources'>) {
  if (sources.length === 0) return null
  const most = Math.max(...sources.map(({ views }) => views))
  return (
    <section aria-labelledby="sources" className="card mt-4 p-4 sm:p-5">
      <h2 id="sources" className="text-base">
        Visitor sources
      </h2>
      <ul className="mt-3 grid gap-3">
        {sources.map(({ name, views }) => (
          <li key={name}>
            <p className="flex justify-between gap-3">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="flex-none figures">{countPhrase(views, 'view', 'views')}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1 block h-2 w-full rounded-full bg-sunken fill-brand"
            >
              <rect width={(views / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        How each visitor arrived. “Direct” means they typed the address, scanned your code, or used an unknown app.
      </p>
    </section>
  )
}
