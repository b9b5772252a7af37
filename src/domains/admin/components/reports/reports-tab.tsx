import '#ui/styles/dashboard.css'
import '#ui/styles/forms.css'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { ReportedThing } from '#domains/reports/reports.contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { More } from '../desk/more.tsx'
import { ReportCard } from './report-card.tsx'

/** What people reported and no admin has decided, the longest waiting first. */
export function ReportsTab() {
  const list = useFound(readFound<ReportedThing>(ownApi.reports.list[1]))
  const { items, isError, retry } = list
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0)
    return (
      <EmptyState title="No reports">
        Shops, products, reviews and conversations that people report will appear here.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Reports" className="grid gap-3">
        {items.map((thing) => (
          <li key={thing.id}>
            <ReportCard thing={thing} />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  )
}
