import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className="wrap py-8" role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-56 w-full rounded-card" />
        ))}
      </div>
    </div>
  )
}
