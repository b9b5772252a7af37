import '#ui/styles/dashboard.css'
import { useRef } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { visitRoutes } from '#domains/visits/visits.routes.ts'
import { countText } from '#shared/count-text.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePermission } from '../use-may.ts'
import { useReadAgain } from '../use-read-again.ts'
import { Analytics } from './analytics.tsx'
import { RecentVisits } from './recent-visits.tsx'
import { visitStatsRead } from './visit-reads.ts'

const READS = [visitRoutes.visitStats[1], visitRoutes.recentVisits[1]].join(' ')
const REFETCH_EVERY_MS = 15_000

/** VISIT-01 to VISIT-14. */
export function VisitsTab() {
  const { data, isError, refetch } = useRead(visitStatsRead())
  const may = usePermission()
  const panel = useRef<HTMLDivElement>(null)
  useReadAgain(panel, READS, REFETCH_EVERY_MS)
  if (isError && !data) return <Failure onRetry={() => void refetch()} />
  const cards: [name: string, value: number | undefined][] = [
    ["Today's Visits", data?.daily],
    ['This Week', data?.weekly],
    ['This Month', data?.monthly],
    ['This Year', data?.yearly],
  ]
  return (
    <div ref={panel} className="grid gap-5">
      <dl className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
        {cards.map(([name, value]) => (
          <div key={name} className="card px-3 py-3 sm:p-5">
            <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
            <dd className="mt-1 text-xl font-extrabold figures sm:text-3xl">{countText(value ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {may('moderator') && <RecentVisits />}
        {data ? <Analytics stats={data} /> : <Skeleton className="h-96 w-full rounded-card" />}
      </div>
    </div>
  )
}
