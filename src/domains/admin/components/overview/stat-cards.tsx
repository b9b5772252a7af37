import { useRead } from '#client/api/use-read.ts'
import { countText } from '#shared/count-text.ts'
import { formatNaira } from '#shared/money.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statsRead } from '../admin-reads.ts'

/** ADMIN-05 to ADMIN-08. */
export function StatCards() {
  const { data, isError, refetch } = useRead(statsRead())
  if (isError && !data) return <Failure onRetry={() => void refetch()} />
  const cards: [name: string, value: string | undefined][] = [
    ['Total Shops', data && countText(data.totalShops)],
    ['Active Users', data && countText(data.activeUsers)],
    ['Total Revenue', data && formatNaira(data.totalRevenue)],
    ['Pending Approvals', data && countText(data.pendingApprovals)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
      {cards.map(([name, value]) => (
        <div key={name} className="card px-3 py-3 sm:p-5">
          <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
          <dd className="mt-1 text-xl font-extrabold figures sm:text-3xl">
            {value ?? <Skeleton className="h-7 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
