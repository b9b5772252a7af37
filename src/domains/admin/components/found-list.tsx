import type { ComponentProps, Key, ReactNode } from 'react'
import type { useFound } from '#client/api/use-read.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { More } from './more.tsx'

type FoundListProps<T> = Omit<ComponentProps<'ul'>, 'children'> & {
  list: ReturnType<typeof useFound<T>>
  /** Shown when the list has no items. */
  empty: ReactNode
  keyOf: (item: T) => Key
  row: (item: T) => ReactNode
}

/** Shows a list from the API, with 'Load more', or the state of its loading. */
export function FoundList<T>({ list, empty, keyOf, row, ...rest }: FoundListProps<T>) {
  const { items, isError, retry } = list
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0) return empty
  return (
    <>
      <ul className="grid gap-3" {...rest}>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      <More list={list} />
    </>
  )
}
