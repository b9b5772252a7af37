import { stateText } from '#domains/subscriptions/components/history/payment-words.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'

const HOLD_TEXTS: Record<NonNullable<AdminPayment['held']>, string> = {
  late: 'It arrived after the deadline.',
  wrong_amount: 'The amount does not match the fee.',
  second: 'This year is already paid. If you accept it, it pays for the next one.',
  nobody: 'The account was deleted. You can only refund it.',
}

const HOLD_LABELS: Record<NonNullable<AdminPayment['held']>, string> = {
  late: 'Arrived late',
  wrong_amount: 'Wrong amount',
  second: 'Paid twice',
  nobody: 'Account deleted',
}

/** Returns the state of a payment, or the problem of a held one. */
export const nameOf = (payment: AdminPayment): string =>
  payment.held === null ? stateText(payment) : HOLD_LABELS[payment.held]

/** Returns why a payment is held or what will happen to it, or null. */
export function statusText({ held, refundAt, disputedAt, gone }: AdminPayment): string | null {
  if (held !== null) return HOLD_TEXTS[held]
  if (gone)
    return `${formatNaira(gone.amount)} was refunded on ${dateText(gone.at)}${gone.kind === 'dispute' ? ' after a lost dispute' : ''}.`
  if (refundAt !== null) return `Refund on ${dateText(refundAt)}. The year ends then. We have notified the owner.`
  if (disputedAt !== null)
    return `Disputed by the bank since ${dateText(disputedAt)}. Nothing changes until the dispute is closed.`
  return null
}

export type Act = 'accept' | 'refund' | 'keep'

/** Returns the actions on a payment, the usual one first. */
export function actsOn({ held, state, refundAt, person }: AdminPayment): readonly Act[] {
  if (held !== null) return refundAt !== null ? [] : person === null ? ['refund'] : ['accept', 'refund']
  if (refundAt !== null) return ['keep']
  return state === 'paid' || state === 'disputed' ? ['refund'] : []
}
