import { Skeleton } from '#ui/skeleton.tsx'

/** SHOP-16. */
export function ShopSkeleton() {
  return (
    <div className="wrap grid gap-4 md:grid-cols-[minmax(0,26rem)_1fr] md:gap-8 md:pt-8">
      <Skeleton className="-mx-4 aspect-[2/1] md:mx-0 md:aspect-[4/3] md:rounded-card" />
      <div className="grid gap-3">
        <p role="status" className="font-semibold text-ink-soft">
          Loading shop details...
        </p>
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}
