import { useState } from 'react'
import { useFound } from '#client/api/use-read.ts'
import { countPhrase } from '#shared/count-text.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { FoundList } from '../found-list.tsx'
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
  const list = useFound(customersRead(q))
  return (
    <>
      <p role="status" className="my-3 text-sm text-ink-soft">
        {list.items && countPhrase(list.total, 'customer', 'customers', list.capped)}
      </p>
      <FoundList
        list={list}
        empty={
          <EmptyState title={q === '' ? 'No customers registered yet.' : 'No customers found matching your search.'} />
        }
        keyOf={({ id }) => id}
        row={(customer) => <CustomerRow customer={customer} />}
      />
    </>
  )
}
