import type { Charge } from '#platform/payments/payment-provider.ts'
import type { AttemptState, HoldReason } from '../payments/payments.contract.ts'
import type { AttemptRow } from './attempts.ts'

export type SettlementOutcome =
  | { kind: 'nothing' }
  | { kind: 'state'; state: AttemptState; message: string | null }
  /** `holdReason`: why an admin must decide. */
  | { kind: 'paid'; holdReason: HoldReason | null }
  | { kind: 'refunded' }

type Known = Pick<AttemptRow, 'state' | 'kobo' | 'currency' | 'expiresAt' | 'reference' | 'providerReference'>

const PENDING_STATES: readonly AttemptState[] = ['open', 'waiting', 'confirming']
const ARRIVED: readonly AttemptState[] = ['paid', 'paid_late', 'wrong_amount']

/** Repeated or reordered charges lead to the same outcome (G-109, G-110). */
export function settlementOutcome(attempt: Known, charge: Charge): SettlementOutcome {
  const { state } = attempt
  if (charge.status === 'unknown' || !belongsToAttempt(attempt, charge)) return { kind: 'nothing' }
  if (state === 'refunded') return { kind: 'nothing' }
  if (charge.status === 'refunded') return { kind: 'refunded' }
  if (isFunded(attempt)) return { kind: 'nothing' }
  if (charge.status === 'paid' || charge.status === 'disputed')
    return { kind: 'paid', holdReason: holdReasonOf(attempt, charge) }
  // Ended attempts stay ended until money arrives, because a slow response may be older than our data.
  if (!PENDING_STATES.includes(state) && charge.status !== state) return { kind: 'nothing' }
  return { kind: 'state', state: charge.status, message: charge.message }
}

export const isFunded = ({ state }: Pick<AttemptRow, 'state'>): boolean => ARRIVED.includes(state)

function holdReasonOf(
  { kobo, currency, expiresAt }: Known,
  { amount, currency: paidIn, paidAt }: Charge,
): HoldReason | null {
  if (amount !== kobo || paidIn !== currency) return 'wrong_amount'
  return expiresAt !== null && paidAt !== null && paidAt > expiresAt ? 'late' : null
}

/** The charge of another attempt must not change this one. */
export function belongsToAttempt(attempt: Pick<Known, 'reference' | 'providerReference'>, charge: Charge): boolean {
  return charge.reference === null
    ? charge.providerReference === attempt.providerReference
    : charge.reference === attempt.reference
}
