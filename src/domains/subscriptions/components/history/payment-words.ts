import { dateText } from '#shared/time/lagos-time.ts'
import type { HoldReason, Payment } from '../../payments/payments.contract.ts'

export const SOURCES: Record<Payment['source'], string> = {
  card: 'Card',
  transfer: 'Bank transfer',
  ussd: 'USSD',
  voucher: 'Voucher',
  cash: 'Cash',
  admin: 'By our team',
}

const STATES: Record<Payment['state'], string> = {
  open: 'Not paid',
  waiting: 'Waiting',
  confirming: 'Being confirmed',
  paid: 'Paid',
  paid_late: 'Arrived late',
  wrong_amount: 'Wrong amount',
  declined: 'Declined',
  expired: 'Expired',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

const HOLD_TEXTS: Record<HoldReason, string> = {
  late: 'Arrived late',
  wrong_amount: 'Wrong amount',
  second: 'Your year was paid already',
  nobody: 'Being checked',
}

export const stateText = ({ state, held }: Pick<Payment, 'state' | 'held'>): string =>
  held === null ? STATES[state] : HOLD_TEXTS[held]

/** Formats the period that a payment paid, '5 Mar 2026 to 5 Mar 2027'; null if it paid none. */
export const yearText = ({ startDate, endDate }: Pick<Payment, 'startDate' | 'endDate'>): string | null =>
  startDate && endDate ? `${dateText(startDate)} to ${dateText(endDate)}` : null
