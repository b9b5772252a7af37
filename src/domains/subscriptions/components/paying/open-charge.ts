import type { QueryClient } from '@tanstack/react-query'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { toast } from '#ui/toast.tsx'
import type { Attempt, Started } from '../../payments/payments.contract.ts'
import { paymentRoutes } from '../../subscriptions.routes.ts'
import { startRead } from '../payment-reads.ts'
import { refetchStart } from './confirm-payment.ts'

/** SUB-14. */
export const NOT_STARTED = 'Failed to initialize subscription. Please try again.'

type ChargeInput = { channel: 'transfer' } | { channel: 'ussd'; bank: string }

/** Reuses an existing account or code while it can be paid. Returns false on rejection. */
export async function openCharge(client: QueryClient, body: ChargeInput): Promise<boolean> {
  try {
    const attempt = await send<Attempt>(paymentRoutes.wait, { body })
    client.setQueryData<Started>(startRead().queryKey, (known) => {
      if (!known) return known
      return { ...known, waiting: [attempt, ...known.waiting.filter(({ id }) => id !== attempt.id)] }
    })
    return true
  } catch (error) {
    if (signInAgain(client, error)) return false
    toast({ title: 'Error', description: messageOf(error, NOT_STARTED), tone: 'error' })
    // The fee was paid in the meantime, for example in another tab.
    if (statusOf(error) === 409) await refetchStart(client)
    return false
  }
}
