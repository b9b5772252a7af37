import type { QueryClient } from '@tanstack/react-query'
import { send, statusOf } from '#client/api/api-client.ts'
import { refreshOwner } from '#domains/accounts/components/identity/identity.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { api } from '../../../../routes.ts'
import type { Attempt } from '../../payments/payments.contract.ts'
import { startRead } from '../payment-reads.ts'

export type PaymentState = Attempt['state']
export type Confirmation = { state: PaymentState; message: string | null }

/** SUB-12. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** What a paid year changes. */
const CHANGED: readonly string[] = [ownApi.subscriptions.current[1], ownApi.payments.list[1], api.shops.mine[1]]

/** Asks what became of a payment; the server asks the provider (G-109). */
export const confirmPayment = (reference: string): Promise<Confirmation> =>
  send<Confirmation>(ownApi.payments.confirm, { body: { reference } })

/** The server has answered, and asking again would change nothing: not one's own payment, for example. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status < 500 && status !== 429
}

/** The state is not the last one: looking again makes sense. */
export const isUnderWay = (state: PaymentState): boolean => ['open', 'waiting', 'confirming'].includes(state)

/** Says how a payment ended, and reads again what it changed (SUB-11 to SUB-13, G-105). */
export async function tellOutcome(client: QueryClient, { state, message }: Confirmation): Promise<void> {
  if (state === 'declined') return tellFailure(message)
  if (state === 'paid') {
    await Promise.all([
      refreshOwner(client),
      client.invalidateQueries({ predicate: ({ queryKey: [address] }) => CHANGED.includes(String(address)) }),
    ])
    void toast({
      title: 'Payment Successful',
      description: 'You are now subscribed! You can start listing your shops.',
      tone: 'success',
    })
  }
  // A held payment is among one's payments, too.
  else void client.invalidateQueries({ queryKey: [ownApi.payments.list[1]] })
}

export function tellFailure(message: string | null): void {
  void toast({ title: 'Payment Failed', description: message || UNEXPECTED, tone: 'error' })
}

/** Asks for the attempt again: it has changed. */
export const readStartAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: startRead().queryKey })
