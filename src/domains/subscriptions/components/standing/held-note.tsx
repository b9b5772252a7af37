import { dateText } from '#shared/time/lagos-time.ts'
import { Hourglass } from '#ui/icons/payments.ts'
import type { Attempt, Held } from '../../payments/payments.contract.ts'
import { PaymentNote } from './payment-note.tsx'

const REASONS: Partial<Record<Held, string>> = {
  late: 'arrived late',
  second: 'is for a year that was paid already',
  wrong_amount: 'is not the amount of the fee',
}

/** Money that has arrived and waits for a person's decision (G-188). */
export function HeldNote({ attempt }: { attempt: Attempt }) {
  return (
    <PaymentNote tone="plain" Icon={Hourglass} title="We are looking at your payment">
      <p className="mt-1 text-ink-soft">
        Your payment of {dateText(attempt.createdAt)}{' '}
        {(attempt.held && REASONS[attempt.held]) ?? 'waits for a decision'}. Our team accepts it or gives the money
        back, and tells you. You need not do anything.
      </p>
    </PaymentNote>
  )
}
