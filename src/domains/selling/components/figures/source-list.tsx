import { counted } from '#shared/counts.ts'
import type { ShopFigures } from '../../figures/figures.contract.ts'

/** Where visitors came from, with a bar for each (G-094). */
export function SourceList({ sources }: Pick<ShopFigures, 'sources'>) {
  if (sources.length === 0) return null
  const most = Math.max(...sources.map(({ views }) => views))
  return (
    <section aria-labelledby="sources" className="card mt-4 p-4 sm:p-5">
      <h2 id="sources" className="text-base">
        Where visitors came from
      </h2>
      <ul className="mt-3 grid gap-3">
        {sources.map(({ name, views }) => (
          <li key={name}>
            <p className="flex justify-between gap-3">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="flex-none figures">{counted(views, 'view', 'views')}</span>
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
        By the first view of each person and day. Direct means a typed address, a scanned code or an app that does not
        say.
      </p>
    </section>
  )
}
