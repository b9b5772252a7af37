import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { Admin } from '#domains/accounts/accounts.contract.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { More } from '../more.tsx'
import { AddAdminForm } from './add-admin-form.tsx'
import { AdminRow } from './admin-row.tsx'
import { WaitingActs } from './waiting-acts.tsx'

export function AdminsTab() {
  const { items, hasMore, loadMore, loadingMore, isError, retry } = useFound(
    readFound<Admin>(adminAccountRoutes.admins[1]),
  )
  const [adding, setAdding] = useState<{ opener: HTMLElement }>()
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  return (
    <>
      <WaitingActs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">
          Moderators manage shops and people. Finance manages payments and statistics. All can do everything.
        </p>
        <Button
          variant="primary"
          className="w-full sm:w-auto"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAdding({ opener: currentTarget })}
        >
          Add an admin
        </Button>
      </div>
      <ul className="grid gap-3">
        {items.map((admin) => (
          <li key={admin.id}>
            <AdminRow admin={admin} />
          </li>
        ))}
      </ul>
      <More list={{ hasMore, isError, loadMore, loadingMore }} />
      {adding && <AddAdminForm request={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
