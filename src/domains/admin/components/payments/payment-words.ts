import { stateText } from '#domains/subscriptions/components/history/payment-words.ts'
import type { AdminPayment } from '#domains/subscriptions/payments/admin-payments.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'

const HELD: Record<NonNullable<AdminPayment['held']>, string> = {
  late: 'It arrived after its time was over.',
  wrong_amount: 'It is not the exact fee.',
  second: 'The year was paid already: accepted, it pays the next one.',
  nobody: 'The account is gone: it can only be sent back.',
}

const HELD_NAMES: Record<NonNullable<AdminPayment['held']>, string> = {
  late: 'Arrived late',
  wrong_amount: 'Wrong amount',
  second: 'Paid twice',
  nobody: 'Account gone',
}

/** The state of a payment, or what is wrong with money that waits. */
export const nameOf = (payment: AdminPayment): string =>
  payment.held === null ? stateText(payment) : HELD_NAMES[payment.held]

/** Why money waits, or what lies ahead of it; null when nothing does. */
export function noteOf({ held, refundAt, disputedAt, gone }: AdminPayment): string | null {
  if (held !== null) return HELD[held]
  if (gone)
    return `${formatNaira(gone.amount)} went back on ${dateText(gone.at)}${gone.kind === 'dispute' ? ', by a lost dispute' : ''}.`
  if (refundAt !== null) return `It is sent back on ${dateText(refundAt)}: the owner was told. The year ends then.`
  if (disputedAt !== null)
    return `The bank disputes it since ${dateText(disputedAt)}. Nothing changes until that is decided.`
  return null
}

export type Act = 'accept' | 'refund' | 'keep'

/** What can be done about a payment, the first being the usual one. */
export function actsOn({ held, state, refundAt, person }: AdminPayment): readonly Act[] {
  if (held !== null) return refundAt !== null ? [] : person === null ? ['refund'] : ['accept', 'refund']
  if (refundAt !== null) return ['keep']
  return state === 'paid' || state === 'disputed' ? ['refund'] : []
}
