import type { ReactNode } from 'react'
import { countText } from '#shared/counts.ts'
import { Failure } from './failure.tsx'
import { LoadMore } from './load-more.tsx'

type FoundListProps<T> = {
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
  /** Says how many there are. */
  heading: string
  /** What stands there when nothing matches. */
  empty: ReactNode
  /** The page the list began on, and the address of another one. */
  page: number
  pageSize: number
  pageHref: (page: number) => string
  /** Draws the entries, or their shape while there are none yet. */
  children: (items: T[] | undefined) => ReactNode
}

/** A list with its count and every state it can be in: loading, failed, empty, shown, with more to come. */
export function FoundList<T>({ found, heading, empty, page, pageSize, pageHref, children }: FoundListProps<T>) {
  const { items, total, capped, isError } = found
  return (
    <>
      <h2 className="mt-6 mb-4 text-xl md:text-2xl" aria-live="polite">
        {items ? heading : isError ? 'No answer' : 'Searching...'}
      </h2>
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
