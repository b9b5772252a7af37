import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { pages } from '../../../../routes.ts'
import type { Attempt } from '../../payments/payments.contract.ts'
import { confirmPayment, isUnderWay, readStartAgain, tellOutcome } from './confirm-payment.ts'

/** Milliseconds between two looks; the server asks the provider at most every ten seconds (G-188). */
const LOOK_MS = 12_000

/** Looks after a payment while the page is in sight, and says how it ended. */
export function useWatched(
  { reference, state }: Pick<Attempt, 'reference' | 'state'>,
  onEnded: (state: Attempt['state']) => void = () => {},
) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [ownApi.payments.confirm[1], { reference }, null, 'person'],
    queryFn: () => confirmPayment(reference),
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || data.state === state) return
    if (isUnderWay(data.state)) return void readStartAgain(client)
    onEnded(data.state)
    void tellOutcome(client, data).then(() =>
      data.state === 'paid' ? navigate(pages.dashboard) : readStartAgain(client),
    )
  }, [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (error) signInAgain(client, error)
  }, [error])
  return {
    /** The last look found nothing out. */
    failed: error !== null,
    looking: isFetching,
    look: async () => {
      // After a failure the data is that of an earlier look.
      const { data: found, isSuccess } = await refetch()
      if (isSuccess && isUnderWay(found.state))
        void toast({ title: 'Not there yet', description: 'The money has not arrived yet. We keep looking.' })
    },
  }
}
