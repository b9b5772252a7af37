import { countText } from '#shared/count-text.ts'

const MAX_SHOWN = 99

export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-brand-ink figures">
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : countText(count)}
        <span className="sr-only"> waiting</span>
      </span>
    </>
  )
}
