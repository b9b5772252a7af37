import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import type { FoundRead } from './reads.ts'
import { useFound } from './use-read.ts'

export function GrowingList<T>({
  read,
  known,
  draw,
}: {
  read: FoundRead<T>
  known: readonly T[]
  draw: (items: readonly T[]) => ReactNode
}) {
  const { items, hasMore, loadMore, loadingMore, isPending, isError, retry } = useFound(read)
  const isRepeat = items !== undefined && items.length <= known.length && hasMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the first response
  useEffect(() => {
    if (isRepeat) loadMore()
  }, [isRepeat])
  return (
    <>
      {draw(items && items.length > known.length ? items : known)}
      <div className="mt-5 flex justify-center">
        {isError ? (
          <Failure onRetry={items ? loadMore : retry} />
        ) : (
          (isPending || hasMore) && (
            <Button className="min-w-44" pending={isPending || loadingMore} onClick={loadMore}>
              Load more
            </Button>
          )
        )}
      </div>
    </>
  )
}
