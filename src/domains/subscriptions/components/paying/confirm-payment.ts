import type { QueryClient } from '@tanstack/react-query'
import { send, statusOf } from '#client/api/api-client.ts'
import { refreshOwner } from '#domains/accounts/components/identity/identity.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { toast } from '#ui/toast.tsx'
import type { Attempt } from '../../payments/payments.contract.ts'
import { paymentRoutes, subscriptionRoutes } from '../../subscriptions.routes.ts'
import { startRead } from '../payment-reads.ts'

export type PaymentState = Attempt['state']
export type Confirmation = { state: PaymentState; message: string | null }

/** SUB-12. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const CHANGED_BY_PAYING: readonly string[] = [subscriptionRoutes.current[1], paymentRoutes.list[1], shopRoutes.mine[1]]

/** Settles a payment with the charge that the server fetches from the provider (G-109). */
export const confirmPayment = (reference: string): Promise<Confirmation> =>
  send<Confirmation>(paymentRoutes.confirm, { body: { reference } })

/** Returns whether the server rejected the request, so that a retry is useless. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status < 500 && status !== 429
}

export const isPendingPayment = (state: PaymentState): boolean => ['open', 'waiting', 'confirming'].includes(state)

/** Shows the result of a payment and refetches what it changed (SUB-11 to SUB-13, G-105). */
export async function showOutcome(client: QueryClient, { state, message }: Confirmation): Promise<void> {
  if (state === 'declined') return showFailure(message)
  if (state === 'paid') {
    await Promise.all([
      refreshOwner(client),
      client.invalidateQueries({ predicate: ({ queryKey: [address] }) => CHANGED_BY_PAYING.includes(String(address)) }),
    ])
    toast({
      title: 'Payment Successful',
      description: 'You are now subscribed! You can start listing your shops.',
      tone: 'success',
    })
  }
  // A held payment is also in the person's payments.
  else void client.invalidateQueries({ queryKey: [paymentRoutes.list[1]] })
}

export function showFailure(message: string | null): void {
  toast({ title: 'Payment Failed', description: message || UNEXPECTED, tone: 'error' })
}

export const refetchStart = (client: QueryClient) => client.invalidateQueries({ queryKey: startRead().queryKey })
