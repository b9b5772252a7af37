import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { isProofMissing } from '#domains/accounts/components/fields/refusal.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { AdminCustomer } from '../../customers/customers.contract.ts'
import { waitingIn } from '../admins/act-words.ts'
import { showWaiting } from '../admins/show-waiting.tsx'
import { refreshCustomers } from '../use-admin-live.ts'
import { PersonNamed } from './person-named.tsx'

/** CUST-23 to CUST-29, G-090. */
const ACTS = {
  ban: {
    title: 'Ban Customer',
    question:
      'Are you sure you want to ban this customer? Banned customers cannot send messages or use platform features.',
    button: 'Ban',
    done: ['Customer Banned', 'Customer has been banned from the platform.'],
    failed: 'Failed to update customer status.',
  },
  unban: {
    title: 'Unban Customer',
    question: 'Are you sure you want to lift the ban for this customer?',
    button: 'Unban',
    done: ['Customer Unbanned', 'Customer ban has been lifted.'],
    failed: 'Failed to update customer status.',
  },
  delete: {
    title: 'Delete Customer',
    question:
      'Are you sure you want to permanently delete this customer account? This action cannot be undone. All their data, including messages and favorites, will be removed.',
    button: 'Delete',
    done: ['Customer Deleted', 'Customer account has been permanently deleted.'],
    failed: 'Failed to delete customer account.',
  },
} as const
export type CustomerAct = keyof typeof ACTS

type DialogProps = {
  customer: AdminCustomer
  request: { act: CustomerAct; opener: HTMLElement }
  onClose: () => void
}

export function CustomerDialog({ customer, request, onClose }: DialogProps) {
  const client = useQueryClient()
  const id = useId()
  const [pending, setPending] = useState(false)
  const { title, question, button, done, failed } = ACTS[request.act]
  const confirm = async () => {
    if (pending) return
    setPending(true)
    try {
      const waits = waitingIn(await sendAct(request.act, customer.id))
      const [doneTitle, description] = done
      if (waits) showWaiting(waits)
      else toast({ title: doneTitle, description, tone: 'success' })
    } catch (error) {
      if (isProofMissing(error)) return setPending(false)
      if (!signInAgain(client, error)) toast({ title: 'Error', description: failed, tone: 'error' })
    }
    // Refetches also after a failure, because another admin may have acted first.
    await refreshCustomers(client)
    closeDialog(id)
  }
  return (
    <Dialog id={id} title={title} description={question} open={request} onClose={onClose}>
      <PersonNamed of={customer} />
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>Cancel</Button>
        <Button
          variant={request.act === 'unban' ? 'primary' : 'danger'}
          pending={pending}
          onClick={() => void confirm()}
        >
          {button}
        </Button>
      </div>
    </Dialog>
  )
}

function sendAct(act: CustomerAct, customerId: string): Promise<unknown> {
  const params = { customerId }
  if (act === 'delete') return send(adminRoutes.deleteCustomer, { params })
  return send(adminRoutes.banCustomer, { params, body: { banned: act === 'ban' } })
}
