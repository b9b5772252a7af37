import { Fragment, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export function CardGrid<T extends { id: number }>({
  items,
  loading,
  className,
  draw,
  before,
  shape,
  last,
}: {
  items: readonly T[] | undefined
  loading: number
  className: string
  draw: (item: T) => ReactNode
  /** Returns an entry of its own before the item at an index. */
  before?: (index: number) => ReactNode
  shape: ReactNode
  last?: ReactNode
}) {
  return (
    <ul className={className} aria-busy={!items}>
      {items
        ? items.map((item, index) => (
            <Fragment key={item.id}>
              {before?.(index)}
              <li>{draw(item)}</li>
            </Fragment>
          ))
        : // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
          Array.from({ length: loading }, (_, index) => <li key={index}>{shape}</li>)}
      {last}
    </ul>
  )
}

export function CardShape({ card, photo, body }: { card: string; photo: string; body?: string }) {
  return (
    <div className={card}>
      <Skeleton className={photo} />
      <div className={body}>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2.5 h-4 w-11/12" />
        <Skeleton className="mt-2.5 h-4 w-1/3" />
        <Skeleton className="my-3 h-8 w-4/5" />
      </div>
    </div>
  )
}
