import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { Admin } from '#domains/accounts/accounts.contract.ts'
import { adminAccountRoutes } from '#domains/accounts/accounts.routes.ts'
import { Button } from '#ui/button.tsx'
import { FoundList } from '../found-list.tsx'
import { AddAdminForm } from './add-admin-form.tsx'
import { AdminRow } from './admin-row.tsx'
import { WaitingActs } from './waiting-acts.tsx'

export function AdminsTab() {
  const list = useFound(readFound<Admin>(adminAccountRoutes.admins[1]))
  const [adding, setAdding] = useState<{ opener: HTMLElement }>()
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
      <FoundList list={list} empty={null} keyOf={({ id }) => id} row={(admin) => <AdminRow admin={admin} />} />
      {adding && <AddAdminForm request={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
