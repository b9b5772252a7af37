import { Skeleton } from '#ui/skeleton.tsx'

/** Shown until the session is known (NAV-12). */
export function AccountSkeleton({ className }: { className: string }) {
  return (
    <div className="account-pending" role="status">
      <Skeleton className={className} />
      <span className="sr-only">Checking your sign-in</span>
    </div>
  )
}
