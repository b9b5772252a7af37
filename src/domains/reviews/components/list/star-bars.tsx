import { countPhrase, grouped } from '#shared/count-text.ts'

/** Shows the number of reviews with five stars, four, and so on. `counts` begins with one star and is not all 0. */
export function StarBars({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="star-bars mb-4 max-w-xs text-ink-soft">
      {counts
        .map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the number of stars
          <li key={at}>
            {countPhrase(at + 1, 'star', 'stars')}{' '}
            <svg aria-hidden="true" viewBox={`0 0 ${all} 1`} preserveAspectRatio="none">
              <rect width={count} height="1" />
            </svg>{' '}
            {grouped(count)}
          </li>
        ))
        .reverse()}
    </ul>
  )
}
