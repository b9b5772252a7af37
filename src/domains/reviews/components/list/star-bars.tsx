import { counted } from '#shared/counts.ts'

/** How many gave five stars, four, and so on; `counts` begins with one star. */
export function StarBars({ counts }: { counts: readonly number[] }) {
  const max = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="star-bars mb-4 max-w-xs text-ink-soft">
      {counts
        .map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the number of stars
          <li key={at} className="contents">
            {counted(at + 1, 'star', 'stars')} <progress aria-hidden="true" max={max} value={count} /> {count}
          </li>
        ))
        .reverse()}
    </ul>
  )
}
