import { countText } from '#shared/count-text.ts'
import { cx } from '#ui/class-name.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type FigureCard = {
  name: string
  value: number | undefined
  about?: string | undefined
  Icon: IconComponent
}

/** Shows the cards in one row, even on a phone with large text. */
export function FigureCards({ cards, className }: { cards: readonly FigureCard[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[repeat(3,auto)] gap-2 sm:grid-cols-3 sm:gap-4', className)}>
      {cards.map(({ name, value, about, Icon }) => (
        <div key={name} className="card min-w-0 px-2 py-3 sm:p-5">
          <dt className="flex items-center gap-2 text-[min(0.75rem,3.4vw)] tracking-tight text-ink-soft sm:text-sm">
            <Icon className="hidden size-4 sm:block" /> {name}
          </dt>
          <dd className="mt-1 whitespace-nowrap text-[min(1.5rem,6.5vw)] font-extrabold figures sm:text-3xl">
            {value === undefined ? <Skeleton className="h-7 w-8" /> : countText(value)}
            {about && (
              <span className="block text-[min(0.75rem,3.4vw)] font-normal text-ink-soft sm:text-sm">{about}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
