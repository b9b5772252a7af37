import { countText } from '#shared/counts.ts'

/** More than these are not told apart. */
const MOST = 99

/** How much waits, after a blank; nothing when nothing does. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-brand-ink figures">
        {count > MOST ? `${MOST}+` : countText(count)}
        <span className="sr-only"> waiting</span>
      </span>
    </>
  )
}
