import { useFound } from '#client/api/use-read.ts'
import type { RecentVisit } from '#domains/visits/statistics/statistics.contract.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MapPin } from '#ui/icons/drawn.ts'
import { FoundList } from '../found-list.tsx'
import { recentVisitsRead } from './visit-reads.ts'

/** VISIT-05 to VISIT-09, VISIT-12. */
export function RecentVisits() {
  const list = useFound(recentVisitsRead())
  return (
    <section aria-labelledby="recent-visits">
      <h3 id="recent-visits" className="mb-4 text-xl">
        Recent Customer Visits
      </h3>
      <FoundList
        list={list}
        className="grid gap-2.5"
        empty={
          <EmptyState title="No visits yet">
            Visit data will appear here once customers start browsing shops.
          </EmptyState>
        }
        keyOf={({ id }) => id}
        row={(visit) => <VisitRow visit={visit} />}
      />
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
