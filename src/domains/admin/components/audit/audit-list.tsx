import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { AuditEntry } from '../../audit/audit.contract.ts'
import { More } from '../more.tsx'
import { AuditRow } from './audit-row.tsx'

export function AuditList({ query, none }: { query: Record<string, string>; none: string }) {
  const read = readFound<AuditEntry>(adminRoutes.audit[1], query)
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(read)
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0) return <EmptyState title={none} />
  return (
    <>
      <ul className="grid gap-2.5">
        {items.map((entry) => (
          <li key={entry.id}>
            <AuditRow entry={entry} />
          </li>
        ))}
      </ul>
      <More list={{ hasMore, isError, loadMore, loadingMore }} />
    </>
  )
}
