import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { countPhrase } from '#shared/count-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { ContactReader } from '../../data-protection/protection.contract.ts'

const ROLES = { customer: 'Customer', shop_owner: 'Shop owner', admin: 'Admin' }

export function ContactReaders() {
  const { data, isError, refetch } = useRead(read<ContactReader[]>(adminRoutes.contactReaders[1], {}, 'person'))
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-48 w-full rounded-card" />
  if (data.length === 0) return <EmptyState title="No contact views in the last 30 days." />
  return (
    <ol className="card divide-y divide-line">
      {data.map(({ id, name, role, shops, isUnusual }) => (
        <li key={id} className="px-3.5 py-3 sm:px-5">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="flex-none figures">{countPhrase(shops, 'shop', 'shops')}</span>
          </p>
          <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-soft">
            {ROLES[role]} · ID {id}
          </p>
          {isUnusual && <p className="mt-1 text-sm font-semibold text-warn">Much higher than usual. Please check.</p>}
        </li>
      ))}
    </ol>
  )
}
