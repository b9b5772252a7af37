import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Button } from '#ui/button.tsx'
import type { Attempt } from '../../payments/payments.contract.ts'
import { paymentRoutes } from '../../subscriptions.routes.ts'
import { UNEXPECTED } from './confirm-payment.ts'

const OUTCOMES = [
  { outcome: 'paid', name: 'Paid' },
  { outcome: 'late', name: 'Paid late' },
  { outcome: 'wrong_amount', name: 'Wrong amount' },
  { outcome: 'expired', name: 'Expired' },
] as const

type SandboxOutcomesProps = { attempt: Attempt; onPlayed: () => void }

/** Simulates the outcome of a transfer or USSD payment without moving money (G-195). */
export function SandboxOutcomes({ attempt: { channel, clientSecret }, onPlayed }: SandboxOutcomesProps) {
  const toastError = useToastError()
  const [playing, setPlaying] = useState('')
  const play = async (outcome: string) => {
    setPlaying(outcome)
    try {
      await send(paymentRoutes.sandboxOutcome, { params: { channel }, body: { clientSecret, outcome } })
      onPlayed()
    } catch (error) {
      toastError(error, 'Error', UNEXPECTED)
    } finally {
      setPlaying('')
    }
  }
  return (
    <fieldset className="grid grid-cols-2 gap-2 rounded-control border border-dashed border-edge p-3.5 pt-2">
      <legend className="px-1.5 text-sm font-semibold">Test mode: no money moves</legend>
      {OUTCOMES.map(({ outcome, name }) => (
        <Button
          key={outcome}
          className="px-2"
          pending={playing === outcome}
          disabled={playing !== '' && playing !== outcome}
          onClick={() => void play(outcome)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
