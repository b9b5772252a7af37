import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { pages } from '#routes.ts'
import { toast } from '#ui/toast.tsx'
import type { Attempt } from '../../payments/payments.contract.ts'
import { paymentRoutes } from '../../subscriptions.routes.ts'
import { confirmPayment, isPendingPayment, refetchStart, showOutcome } from './confirm-payment.ts'

/** The server fetches a charge at most every ten seconds (G-188). */
const POLL_MS = 12_000

/** Polls a payment while the page is visible and shows the result. */
export function usePaymentPolling(
  { reference, state }: Pick<Attempt, 'reference' | 'state'>,
  onEnded: (state: Attempt['state']) => void = () => {},
) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [paymentRoutes.confirm[1], { reference }, null, 'person'],
    queryFn: () => confirmPayment(reference),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || data.state === state) return
    if (isPendingPayment(data.state)) return void refetchStart(client)
    onEnded(data.state)
    void showOutcome(client, data).then(() =>
      data.state === 'paid' ? navigate(pages.dashboard) : refetchStart(client),
    )
  }, [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (error) signInAgain(client, error)
  }, [error])
  return {
    failed: error !== null,
    looking: isFetching,
    fetchCharge: async () => {
      // After a failure `data` is from an earlier poll.
      const { data: found, isSuccess } = await refetch()
      if (isSuccess && isPendingPayment(found.state))
        toast({ title: 'Not received yet', description: 'The money has not arrived yet. We will keep checking.' })
    },
  }
}
