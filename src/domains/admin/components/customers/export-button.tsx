import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProofMissing } from '#domains/accounts/components/fields/refusal.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { countText } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { saveCustomers } from './save-customers.ts'

/** Saves all matching customers as a file and shows how many rows have arrived (CUST-13, CUST-20). */
export function ExportButton({ q }: { q: string }) {
  const client = useQueryClient()
  const [rows, setRows] = useState<number | null>(null)
  const save = async () => {
    if (rows !== null) return
    setRows(0)
    try {
      await saveCustomers(q, setRows)
    } catch (error) {
      if (!isProofMissing(error) && !signInAgain(client, error))
        toast({ title: 'Error', description: 'Failed to export customers. Please try again.', tone: 'error' })
    }
    setRows(null)
  }
  return (
    <div>
      <Button className="w-full" pending={rows !== null} onClick={() => void save()}>
        Export CSV
      </Button>
      {rows !== null && (
        <p role="status" className="mt-1 text-center text-sm text-ink-soft figures">
          {countText(rows)} so far
        </p>
      )}
    </div>
  )
}
