import { dateText } from '#shared/time/lagos-time.ts'
import { Hourglass } from '#ui/icons/payments.ts'
import type { Attempt, HoldReason } from '../../payments/payments.contract.ts'
import { PaymentNote } from './payment-note.tsx'

const REASONS: Partial<Record<HoldReason, string>> = {
  late: 'arrived late',
  second: 'is for a year you have already paid',
  wrong_amount: 'is not the amount of the fee',
}

/** G-188. */
export function HeldPaymentNote({ attempt }: { attempt: Attempt }) {
  return (
    <PaymentNote tone="plain" Icon={Hourglass} title="We are checking your payment">
      <p className="mt-1 text-ink-soft">
        Your payment of {dateText(attempt.createdAt)} {(attempt.held && REASONS[attempt.held]) ?? 'needs a decision'}.
        Our team will accept or refund it and let you know. There is nothing for you to do.
      </p>
    </PaymentNote>
  )
}
