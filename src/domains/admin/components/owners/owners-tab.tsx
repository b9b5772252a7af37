import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { AdminOwner } from '../../owners/owners.contract.ts'
import { useLater } from '../customers/use-later.ts'
import { FoundList } from '../found-list.tsx'
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
  const list = useFound(readFound<AdminOwner>(adminRoutes.owners[1], { q }))
  return (
    <FoundList
      list={list}
      empty={
        <EmptyState
          title={q === '' ? 'No shop owners registered yet.' : 'No shop owners found matching your search.'}
        />
      }
      keyOf={({ id }) => id}
      row={(owner) => <OwnerRow owner={owner} />}
    />
  )
}
