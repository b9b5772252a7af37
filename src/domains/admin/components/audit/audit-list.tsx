import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { AuditEntry } from '../../audit/audit.contract.ts'
import { FoundList } from '../found-list.tsx'
import { AuditRow } from './audit-row.tsx'

export function AuditList({ query, none }: { query: Record<string, string>; none: string }) {
  const list = useFound(readFound<AuditEntry>(adminRoutes.audit[1], query))
  return (
    <FoundList
      list={list}
      className="grid gap-2.5"
      empty={<EmptyState title={none} />}
      keyOf={({ id }) => id}
      row={(entry) => <AuditRow entry={entry} />}
    />
  )
}
