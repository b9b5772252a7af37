import { countText } from '#shared/count-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Figure = {
  name: string
  value: number | undefined
  about?: string | undefined
}

/** Shows the figures in one card and one row, even on a phone with large text. */
export function FigureCards({ cards }: { cards: readonly Figure[] }) {
  return (
    <dl className="card mt-3 grid grid-cols-[repeat(3,auto)] divide-x divide-line text-center sm:grid-cols-3">
      {cards.map(({ name, value, about }) => (
        <div key={name} className="flex min-w-0 flex-col px-1 py-2">
          <dt className="text-[min(0.75rem,3.4vw)] leading-4 tracking-tight text-ink-soft">{name}</dt>
          <dd className="order-first flex justify-center text-[min(1.0625rem,5vw)] leading-6 font-extrabold whitespace-nowrap figures">
            {value === undefined ? <Skeleton className="h-6 w-8" /> : countText(value)}
          </dd>
          {about && <dd className="text-[min(0.75rem,3.4vw)] leading-4 tracking-tight text-ink-soft">{about}</dd>}
        </div>
      ))}
    </dl>
  )
}
