import { countPhrase } from '#shared/count-text.ts'

type Entry = { key: string; name: string; count: number }

/** Lists names by their visits, most first, each with a bar. */
export function RankedList({
  title,
  entries,
  isRanked = false,
  none,
}: {
  title: string
  entries: readonly Entry[]
  isRanked?: boolean
  none: string
}) {
  const most = Math.max(1, ...entries.map(({ count }) => count))
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h4 className="text-base">{title}</h4>
      {entries.length === 0 && <p className="mt-2 text-ink-soft">{none}</p>}
      <ol className="mt-3 grid gap-3">
        {entries.map(({ key, name, count }, at) => (
          <li key={key}>
            <p className="flex justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {isRanked && <span className="figures text-ink-soft">{at + 1}. </span>}
                {name}
              </span>
              <span className="flex-none figures">{countPhrase(count, 'visit', 'visits')}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1 block h-2 w-full rounded-full bg-sunken fill-brand"
            >
              <rect width={(count / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
