import { useState } from 'react'
import { useFound } from '#client/api/use-read.ts'
import { countPhrase } from '#shared/count-text.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { More } from '../more.tsx'
import { usePermission } from '../use-may.ts'
import { customersRead } from './customer-reads.ts'
import { CustomerRow } from './customer-row.tsx'
import { ExportButton } from './export-button.tsx'
import { useLater } from './use-later.ts'

/** CUST-10 to CUST-16. */
export function CustomerRecords() {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim())
  const may = usePermission()
  return (
    <section aria-labelledby="customer-records">
      <h3 id="customer-records" className="text-xl">
        Customer Records
      </h3>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Search by customer ID, email, phone or city"
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {may('fullAdmin') && <ExportButton q={q} />}
      </div>
      <ListPage q={q} />
    </section>
  )
}

function ListPage({ q }: { q: string }) {
  const { items, total, capped, hasMore, loadMore, loadingMore, isError, retry } = useFound(customersRead(q))
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="mt-4 h-96 w-full rounded-card" />
  return (
    <>
      <p role="status" className="my-3 text-sm text-ink-soft">
        {countPhrase(total, 'customer', 'customers', capped)}
      </p>
      {items.length === 0 && (
        <EmptyState title={q === '' ? 'No customers registered yet.' : 'No customers found matching your search.'} />
      )}
      <ul className="grid gap-3">
        {items.map((customer) => (
          <li key={customer.id}>
            <CustomerRow customer={customer} />
          </li>
        ))}
      </ul>
      <More list={{ hasMore, isError, loadMore, loadingMore }} />
    </>
  )
}
