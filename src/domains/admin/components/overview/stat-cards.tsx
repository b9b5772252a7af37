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
    <dl className="-mx-2 grid grid-cols-4 lg:mx-0 lg:flex">
      {cards.map(([name, value]) => (
        <div key={name} className="border-l border-line px-2 leading-tight first:border-l-0 lg:px-4 lg:first:border-l">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="mt-0.5 text-[min(1.125rem,4vw)] font-extrabold figures">
            {value ?? <Skeleton className="h-5 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
