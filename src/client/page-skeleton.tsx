import { Skeleton } from '#ui/skeleton.tsx'

export function PageSkeleton() {
  return (
    <div className="wrap py-8" role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-96 w-full rounded-card" />
    </div>
  )
}
