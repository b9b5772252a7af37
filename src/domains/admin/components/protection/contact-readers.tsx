import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { counted } from '#shared/counts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownApi } from '../../../../own-routes.ts'
import type { ContactReader } from '../../protection/protection.contract.ts'

const ROLES = { customer: 'Customer', shop_owner: 'Shop owner', admin: 'Admin' }

export function ContactReaders() {
  const { data, isError, refetch } = useRead(read<ContactReader[]>(ownApi.admin.contactReaders[1], {}, 'person'))
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-48 w-full rounded-card" />
  if (data.length === 0) return <EmptyState title="Nobody has looked at contacts in the last 30 days." />
  return (
    <ol className="card divide-y divide-line">
      {data.map(({ id, name, role, shops, isUnusual }) => (
        <li key={id} className="px-3.5 py-3 sm:px-5">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="flex-none figures">{counted(shops, 'shop', 'shops')}</span>
          </p>
          <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-soft">
            {ROLES[role]} · ID {id}
          </p>
          {isUnusual && (
            <p className="mt-1 text-sm font-semibold text-warn">Far above the others: please have a look.</p>
          )}
        </li>
      ))}
    </ol>
  )
}
