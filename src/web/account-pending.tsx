import { Skeleton } from '#ui/skeleton.tsx'

/** Stands for the account area while it is not known who is signed in (NAV-12). */
export function AccountPending({ className }: { className: string }) {
  return (
    <div className="account-pending" role="status">
      <Skeleton className={className} />
      <span className="sr-only">Checking whether you are signed in</span>
    </div>
  )
}
