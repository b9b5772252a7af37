import { countText } from '#shared/count-text.ts'

export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-brand-ink figures">
        {countText(count)}
        <span className="sr-only"> unread</span>
      </span>
    </>
  )
}
