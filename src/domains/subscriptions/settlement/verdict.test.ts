import { expect, test } from 'vitest'
import type { Charge, ChargeStatus } from '#platform/payments/payment-provider.ts'
import { ATTEMPT_STATES, type AttemptState } from '../payments/payments.contract.ts'
import { hasArrived, verdictOn } from './verdict.ts'

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

test.each(UNPAID)('G-109 G-188 money that comes counts, also for what is %s', (state) => {
  expect(verdictOn(known(state), charge('paid'))).toEqual({ kind: 'paid', held: null })
  expect(verdictOn(known(state), charge('disputed'))).toEqual({ kind: 'paid', held: null })
  expect(verdictOn(known(state), charge('refunded'))).toEqual({ kind: 'refunded' })
  expect(hasArrived({ state })).toBe(false)
})

test.each(ARRIVED)('G-110 what is %s changes only by going back', (state) => {
  for (const status of ['open', 'waiting', 'confirming', 'declined', 'expired', 'paid', 'disputed', 'unknown'] as const)
    expect(verdictOn(known(state), charge(status))).toEqual({ kind: 'nothing' })
  expect(verdictOn(known(state), charge('refunded'))).toEqual({ kind: 'refunded' })
  expect(hasArrived({ state })).toBe(true)
})

test('G-190 what went back stays gone', () => {
  for (const status of ['open', 'declined', 'expired', 'paid', 'disputed', 'refunded'] as const)
    expect(verdictOn(known('refunded'), charge(status))).toEqual({ kind: 'nothing' })
})

test('G-188 money that is late, or not the fee, is held; to the moment of the end it is in time', () => {
  const after = new Date(EXPIRES.getTime() + 1)
  const held = (given: Partial<Charge>, expiresAt: Date | null = EXPIRES) =>
    verdictOn(known('waiting', expiresAt), charge('paid', given))
  expect(held({})).toEqual({ kind: 'paid', held: null })
  expect(held({ paidAt: after })).toEqual({ kind: 'paid', held: 'late' })
  expect(held({ paidAt: after }, null)).toEqual({ kind: 'paid', held: null })
  expect(held({ paidAt: null })).toEqual({ kind: 'paid', held: null })
  for (const amount of [19_999, 20_001, 0, null])
    expect(held({ amount, paidAt: after })).toEqual({ kind: 'paid', held: 'wrong_amount' })
  for (const currency of ['USD', 'ngn', null])
    expect(held({ currency })).toEqual({ kind: 'paid', held: 'wrong_amount' })
})

test('G-109 what is under way follows the provider, and what ended stays ended until money comes', () => {
  const message = 'Insufficient funds'
  for (const state of ['open', 'waiting', 'confirming'] as const)
    for (const status of UNPAID)
      expect(verdictOn(known(state), charge(status, { message }))).toEqual({ kind: 'state', state: status, message })
  for (const status of UNPAID)
    for (const state of ['declined', 'expired'] as const)
      expect(verdictOn(known(state), charge(status, { message }))).toEqual(
        status === state ? { kind: 'state', state, message } : { kind: 'nothing' },
      )
})

test('somebody else’s charge, and one that the provider does not have, say nothing about any attempt', () => {
  const others = [
    charge('paid', { reference: 'lsf-b' }),
    charge('refunded', { reference: 'lsf-b' }),
    charge('paid', { reference: null, providerReference: 'pi_b' }),
    charge('unknown'),
  ]
  for (const state of ATTEMPT_STATES)
    for (const other of others) expect(verdictOn(known(state), other)).toEqual({ kind: 'nothing' })
  const unnamed = charge('paid', { reference: null })
  expect(verdictOn(known('open'), unnamed)).toEqual({ kind: 'paid', held: null })
})
