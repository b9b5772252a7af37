import { expect, test } from 'vitest'
import type { Charge, ChargeStatus } from '#platform/payments/payment-provider.ts'
import { ATTEMPT_STATES, type AttemptState } from '../payments/payments.contract.ts'
import { isFunded, settlementOutcome } from './settlement-outcome.ts'

const EXPIRES = new Date('2026-11-22T12:00:00Z')
const known = (state: AttemptState, expiresAt: Date | null = null) => ({
  state,
  kobo: 20_000,
  currency: 'NGN',
  expiresAt,
  reference: 'lsf-a',
  providerReference: 'pi_a',
})
const charge = (status: ChargeStatus, given: Partial<Charge> = {}): Charge => ({
  providerReference: 'pi_a',
  reference: 'lsf-a',
  status,
  channel: 'card',
  amount: 20_000,
  currency: 'NGN',
  paidAt: status === 'paid' ? EXPIRES : null,
  message: null,
  ...given,
})

const UNPAID = ['open', 'waiting', 'confirming', 'declined', 'expired'] as const
const ARRIVED = ['paid', 'paid_late', 'wrong_amount'] as const

test.each(UNPAID)('G-109 G-188 money received counts, also for an attempt that is %s', (state) => {
  expect(settlementOutcome(known(state), charge('paid'))).toEqual({ kind: 'paid', holdReason: null })
  expect(settlementOutcome(known(state), charge('disputed'))).toEqual({ kind: 'paid', holdReason: null })
  expect(settlementOutcome(known(state), charge('refunded'))).toEqual({ kind: 'refunded' })
  expect(isFunded({ state })).toBe(false)
})

test.each(ARRIVED)('G-110 an attempt that is %s changes only by a refund', (state) => {
  for (const status of ['open', 'waiting', 'confirming', 'declined', 'expired', 'paid', 'disputed', 'unknown'] as const)
    expect(settlementOutcome(known(state), charge(status))).toEqual({ kind: 'nothing' })
  expect(settlementOutcome(known(state), charge('refunded'))).toEqual({ kind: 'refunded' })
  expect(isFunded({ state })).toBe(true)
})

test('G-190 a refunded payment stays refunded', () => {
  for (const status of ['open', 'declined', 'expired', 'paid', 'disputed', 'refunded'] as const)
    expect(settlementOutcome(known('refunded'), charge(status))).toEqual({ kind: 'nothing' })
})

test('G-188 late money and other amounts are held; until the very end it is in time', () => {
  const after = new Date(EXPIRES.getTime() + 1)
  const held = (given: Partial<Charge>, expiresAt: Date | null = EXPIRES) =>
    settlementOutcome(known('waiting', expiresAt), charge('paid', given))
  expect(held({})).toEqual({ kind: 'paid', holdReason: null })
  expect(held({ paidAt: after })).toEqual({ kind: 'paid', holdReason: 'late' })
  expect(held({ paidAt: after }, null)).toEqual({ kind: 'paid', holdReason: null })
  expect(held({ paidAt: null })).toEqual({ kind: 'paid', holdReason: null })
  for (const amount of [19_999, 20_001, 0, null])
    expect(held({ amount, paidAt: after })).toEqual({ kind: 'paid', holdReason: 'wrong_amount' })
  for (const currency of ['USD', 'ngn', null])
    expect(held({ currency })).toEqual({ kind: 'paid', holdReason: 'wrong_amount' })
})

test('G-109 a pending attempt follows the provider, and an ended one stays ended until money arrives', () => {
  const message = 'Insufficient funds'
  for (const state of ['open', 'waiting', 'confirming'] as const)
    for (const status of UNPAID)
      expect(settlementOutcome(known(state), charge(status, { message }))).toEqual({
        kind: 'state',
        state: status,
        message,
      })
  for (const status of UNPAID)
    for (const state of ['declined', 'expired'] as const)
      expect(settlementOutcome(known(state), charge(status, { message }))).toEqual(
        status === state ? { kind: 'state', state, message } : { kind: 'nothing' },
      )
})

test('another person’s charge, or an unknown one, changes no attempt', () => {
  const others = [
    charge('paid', { reference: 'lsf-b' }),
    charge('refunded', { reference: 'lsf-b' }),
    charge('paid', { reference: null, providerReference: 'pi_b' }),
    charge('unknown'),
  ]
  for (const state of ATTEMPT_STATES)
    for (const other of others) expect(settlementOutcome(known(state), other)).toEqual({ kind: 'nothing' })
  const unnamed = charge('paid', { reference: null })
  expect(settlementOutcome(known('open'), unnamed)).toEqual({ kind: 'paid', holdReason: null })
})
