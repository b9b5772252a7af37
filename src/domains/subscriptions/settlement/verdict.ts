import type { Charge } from '#platform/payments/payment-provider.ts'
import type { AttemptState, Held } from '../payments/payments.contract.ts'
import type { AttemptRow } from './attempts.ts'

/** What a look at the provider means for an attempt. */
export type Verdict =
  | { kind: 'nothing' }
  | { kind: 'state'; state: AttemptState; message: string | null }
  /** `held`: it waits for a person's decision. */
  | { kind: 'paid'; held: Held | null }
  | { kind: 'refunded' }

type Known = Pick<AttemptRow, 'state' | 'kobo' | 'currency' | 'expiresAt' | 'reference' | 'providerReference'>

const UNDER_WAY: readonly AttemptState[] = ['open', 'waiting', 'confirming']
const ARRIVED: readonly AttemptState[] = ['paid', 'paid_late', 'wrong_amount']

/** Pure: the same look twice, or looks in another order, come to the same end (G-109, G-110). */
export function verdictOn(attempt: Known, charge: Charge): Verdict {
  const { state } = attempt
  if (charge.status === 'unknown' || !isOf(attempt, charge)) return { kind: 'nothing' }
  if (state === 'refunded') return { kind: 'nothing' }
  if (charge.status === 'refunded') return { kind: 'refunded' }
  if (hasArrived(attempt)) return { kind: 'nothing' }
  if (charge.status === 'paid' || charge.status === 'disputed') return { kind: 'paid', held: heldOf(attempt, charge) }
  // What ended stays ended until money arrives: a slow answer may be older than what is known.
  if (!UNDER_WAY.includes(state) && charge.status !== state) return { kind: 'nothing' }
  return { kind: 'state', state: charge.status, message: charge.message }
}

/** Whether its money is with us. */
export const hasArrived = ({ state }: Pick<AttemptRow, 'state'>): boolean => ARRIVED.includes(state)

function heldOf({ kobo, currency, expiresAt }: Known, { amount, currency: paidIn, paidAt }: Charge): Held | null {
  if (amount !== kobo || paidIn !== currency) return 'wrong_amount'
  return expiresAt !== null && paidAt !== null && paidAt > expiresAt ? 'late' : null
}

/** Somebody else's charge says nothing about an attempt. */
export function isOf(attempt: Pick<Known, 'reference' | 'providerReference'>, charge: Charge): boolean {
  return charge.reference === null
    ? charge.providerReference === attempt.providerReference
    : charge.reference === attempt.reference
}
