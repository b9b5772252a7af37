import { useFound } from '#client/api/use-read.ts'
import type { RecentVisit } from '#domains/visits/statistics/statistics.contract.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { MapPin } from '#ui/icons/drawn.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { recentVisitsRead } from './visit-reads.ts'

/** VISIT-05 to VISIT-09, VISIT-12. */
export function RecentVisits() {
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(recentVisitsRead())
  return (
    <section aria-labelledby="recent-visits">
      <h3 id="recent-visits" className="mb-4 text-xl">
        Recent Customer Visits
      </h3>
      {!items && (isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />)}
      {items?.length === 0 && (
        <EmptyState title="No visits yet">Visit data will appear here once customers start browsing shops.</EmptyState>
      )}
      <ul className="grid gap-2.5">
        {items?.map((visit) => (
          <li key={visit.id}>
            <VisitRow visit={visit} />
          </li>
        ))}
      </ul>
      {items && isError && <Failure onRetry={loadMore} />}
      {hasMore && !isError && (
        <div className="mt-5 flex justify-center">
          <Button className="min-w-44" pending={loadingMore} onClick={loadMore}>
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}

function VisitRow({ visit: { customerUser, shop, visitedAt, ipAddress, visitType } }: { visit: RecentVisit }) {
  return (
    <article className="card px-3.5 py-3 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {customerUser?.firstName || 'Anonymous'} visited {shop.name}
        </p>
        <span className="chip flex-none">{visitType || 'View'}</span>
      </div>
      <p className="mt-0.5 flex items-center gap-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
        <MapPin className="size-4 shrink-0" /> {shop.location}
      </p>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-soft figures">
        <time dateTime={visitedAt}>{dateTimeText(visitedAt)}</time>
        {ipAddress && ` · ${ipAddress}`}
      </p>
    </article>
  )
}
