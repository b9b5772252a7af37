import { Skeleton } from '#ui/skeleton.tsx'

/** Shown until it is known who is signed in (NAV-12). */
export function AccountSkeleton({ className }: { className: string }) {
  return (
    <div className="account-pending" role="status">
      <Skeleton className={className} />
      <span className="sr-only">Checking whether you are signed in</span>
    </div>
  )
}
