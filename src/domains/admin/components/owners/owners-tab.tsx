import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { AdminOwner } from '../../owners/owners.contract.ts'
import { useLater } from '../customers/use-later.ts'
import { More } from '../more.tsx'
import { OwnerRow } from './owner-row.tsx'

export function OwnersTab() {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim())
  return (
    <>
      <TextField
        label="Search by owner ID, email, phone or city"
        type="search"
        autoComplete="off"
        className="mb-4"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ListPage q={q} />
    </>
  )
}

function ListPage({ q }: { q: string }) {
  const read = readFound<AdminOwner>(adminRoutes.owners[1], { q })
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(read)
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0)
    return (
      <EmptyState title={q === '' ? 'No shop owners registered yet.' : 'No shop owners found matching your search.'} />
    )
  return (
    <>
      <ul className="grid gap-3">
        {items.map((owner) => (
          <li key={owner.id}>
            <OwnerRow owner={owner} />
          </li>
        ))}
      </ul>
      <More list={{ hasMore, isError, loadMore, loadingMore }} />
    </>
  )
}
