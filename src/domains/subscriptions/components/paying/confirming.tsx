import { Button } from '#ui/button.tsx'
import type { Attempt } from '../../payments/payments.contract.ts'
import { usePaymentPolling } from './use-payment-polling.ts'

/** Shows a payment that the bank has received but not confirmed yet. */
export function Confirming({ attempt }: { attempt: Attempt }) {
  const { failed, looking, fetchCharge } = usePaymentPolling(attempt)
  return (
    <div className="grid gap-4" role="status">
      <p className="flex gap-3 rounded-control bg-sunken p-3.5">
        <span className="spinner mt-0.5 text-brand" aria-hidden="true" />
        <span className="min-w-0">
          <b className="block">Your bank is confirming the payment</b>
          <span className="text-sm text-ink-soft">Please do not pay again. You may close this page.</span>
        </span>
      </p>
      {failed && (
        <p className="text-sm font-semibold text-warn">We could not check just now. We will try again in a moment.</p>
      )}
      <Button pending={looking} onClick={() => void fetchCharge()}>
        Check Now
      </Button>
    </div>
  )
}
