import type { QueryClient } from '@tanstack/react-query'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import type { Attempt, Started } from '../../payments/payments.contract.ts'
import { startRead } from '../payment-reads.ts'
import { readStartAgain } from './confirm-payment.ts'

/** SUB-14. */
export const NOT_STARTED = 'Failed to initialize subscription. Please try again.'

type Wanted = { channel: 'transfer' } | { channel: 'ussd'; bank: string }

/** Asks for an account to transfer to or a code to dial, or finds the one that can still be paid, and shows it; false when refused. */
export async function openCharge(client: QueryClient, body: Wanted): Promise<boolean> {
  try {
    const attempt = await send<Attempt>(ownApi.payments.wait, { body })
    client.setQueryData<Started>(startRead().queryKey, (known) => {
      if (!known) return known
      return { ...known, waiting: [attempt, ...known.waiting.filter(({ id }) => id !== attempt.id)] }
    })
    return true
  } catch (error) {
    if (signInAgain(client, error)) return false
    void toast({ title: 'Error', description: messageOf(error, NOT_STARTED), tone: 'error' })
    // It was paid meanwhile, such as in another tab.
    if (statusOf(error) === 409) await readStartAgain(client)
    return false
  }
}
