import type { ReactNode } from 'react'
import { countText } from '#shared/count-text.ts'
import { Failure } from './failure.tsx'
import { LoadMore } from './load-more.tsx'

type ResultListProps<T> = {
  found: {
    items: T[] | undefined
    total: number
    capped: boolean
    hasMore: boolean
    loadMore: () => void
    loadingMore: boolean
    isError: boolean
    retry: () => void
  }
  heading: ReactNode
  /** Shown at the end of the heading's line. */
  beside?: ReactNode
  empty: ReactNode
  page: number
  pageSize: number
  pageHref: (page: number) => string
  children: (items: T[] | undefined) => ReactNode
}

export function ResultList<T>({
  found,
  heading,
  beside,
  empty,
  page,
  pageSize,
  pageHref,
  children,
}: ResultListProps<T>) {
  const { items, total, capped, isError } = found
  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-2 md:mt-3 md:mb-3">
        <h2 className="text-base md:text-xl" aria-live="polite">
          {items ? heading : isError ? 'No answer' : 'Searching...'}
        </h2>
        {beside}
      </div>
      {isError && !items ? <Failure onRetry={found.retry} /> : items?.length === 0 ? empty : children(items)}
      {items && isError && <Failure onRetry={found.loadMore} />}
      {page > 1 && (
        <p className="mt-6 text-center">
          <a href={pageHref(page - 1)} rel="prev" className="link inline-flex min-h-11 items-center">
            Previous page
          </a>
        </p>
      )}
      {items && found.hasMore && !isError && (
        <LoadMore
          href={pageHref(page + Math.ceil(items.length / pageSize))}
          loading={found.loadingMore}
          onLoad={found.loadMore}
          shown={(page - 1) * pageSize + items.length}
          total={countText(total, capped)}
        />
      )}
    </>
  )
}
