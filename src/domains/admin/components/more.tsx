import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'

export function More({
  list: { hasMore, isError, loadMore, loadingMore },
}: {
  list: { hasMore: boolean; isError: boolean; loadMore: () => void; loadingMore: boolean }
}) {
  if (isError) return <Failure onRetry={loadMore} />
  if (!hasMore) return null
  return (
    <div className="mt-5 flex justify-center">
      <Button className="min-w-44" pending={loadingMore} onClick={loadMore}>
        Load more
      </Button>
    </div>
  )
}
