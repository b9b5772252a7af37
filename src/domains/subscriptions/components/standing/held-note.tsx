import { dateText } from '#shared/time/lagos-time.ts'
import { Hourglass } from '#ui/icons/payments.ts'
import type { Attempt } from '../../payments/payments.contract.ts'
import { PaymentNote } from './payment-note.tsx'

const REASONS: Partial<Record<Attempt['state'], string>> = {
  paid_late: 'arrived late, or for a year that is paid already',
  wrong_amount: 'is not the amount of the fee',
}

/** Money that has arrived and waits for a person's decision (G-188). */
export function HeldNote({ attempt }: { attempt: Attempt }) {
  return (
    <PaymentNote tone="plain" Icon={Hourglass} title="We are looking at your payment">
      <p className="mt-1 text-ink-soft">
        Your payment of {dateText(attempt.createdAt)} {REASONS[attempt.state] ?? 'waits for a decision'}. Our team
        accepts it or gives the money back, and tells you. You need not do anything.
      </p>
    </PaymentNote>
  )
}
