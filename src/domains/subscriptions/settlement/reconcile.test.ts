import { expect, test } from 'vitest'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { findAttempt } from './attempts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { reconcile } from './reconcile.ts'
import { refreshAttemptThrottled } from './refresh-attempt.ts'
import { receiveWebhook } from './webhook.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const { rows, openCharge, bankSays, deps } = paymentsAt(at)
const SECOND = 1_000
const DAY = 86_400_000

/** Returns dependencies at a shifted time with a sandbox that counts fetches and can be unavailable. */
function productAt(shift: number, { away = false } = {}): PaymentDeps & { looks: string[] } {
  const looks: string[] = []
  const { current } = deps().providers
  if (!current) throw new Error('There is no sandbox.')
  const provider = {
    ...current,
    async fetchCharge(reference: string) {
      looks.push(reference)
      if (away) throw new ProviderUnavailable('It does not answer.')
      return current.fetchCharge(reference)
    },
  }
  const now = Date.now() + shift
  return {
    ...deps(),
    clock: { now: () => new Date(now) },
    providers: { current: provider, named: () => provider },
    looks,
  }
}
const stateOf = async (id: number) => (await rows('select state from payment_attempts where id = $1', [id]))[0].state
const yearsOf = async (userId: string) =>
  (await rows(`select from subscriptions where user_id = $1 and status = 'active'`, [userId])).length

test('G-109 finds unreported payments by polling, at least ten seconds apart and less often over time', async () => {
  const { id, userId, charge } = await openCharge()
  const looked = async (shift: number) => {
    const product = productAt(shift)
    await reconcile(at.db, product)
    return product.looks.filter((each) => each === charge).length
  }
  expect([
    await looked(5 * SECOND),
    await looked(11 * SECOND),
    await looked(15 * SECOND),
    await looked(22 * SECOND),
  ]).toEqual([0, 1, 0, 1])
  expect([await looked(4_000 * SECOND), await looked(4_900 * SECOND), await looked(5_400 * SECOND)]).toEqual([1, 0, 1])
  expect(await yearsOf(userId)).toBe(0)
  await bankSays(charge, 'paid')
  const product = productAt(2 * DAY)
  await Promise.all([reconcile(at.db, product), reconcile(at.db, product), reconcile(at.db, productAt(2 * DAY))])
  expect([await stateOf(id), await yearsOf(userId)]).toEqual(['paid', 1])
  expect(await rows('select kobo from payment_ledger where attempt_id = $1', [id])).toEqual([{ kobo: 20_000 }])
})

test('G-109 a failed fetch does not count: the next request fetches at once', async () => {
  const { id, charge } = await openCharge()
  const attempt = await findAttempt(at.db, id)
  if (!attempt) throw new Error('There is no attempt.')
  await bankSays(charge, 'paid')
  const away = productAt(0, { away: true })
  for (let turn = 0; turn < 2; turn++)
    await expect(refreshAttemptThrottled(at.db, away, attempt)).rejects.toThrow(ProviderUnavailable)
  expect(away.looks).toHaveLength(2)
  expect((await refreshAttemptThrottled(at.db, productAt(0), attempt)).state).toBe('paid')
})

test('while the provider is unavailable an event waits and the rest continues; it is settled when the provider is back', async () => {
  const { id, userId, charge } = await openCharge()
  await bankSays(charge, 'paid')
  const away = productAt(0, { away: true })
  const event = { id: 'while-away', kind: 'charge' as const, providerReference: charge, occurredAt: null }
  const signed = {
    ...deps().providers.current,
    readEvent: async () => event,
    fetchCharge: away.providers.current?.fetchCharge,
  }
  const stopListening = { ...away, providers: { current: undefined, named: () => signed } } as unknown as PaymentDeps
  await receiveWebhook(at.db, stopListening, 'sandbox', Buffer.from(''), {})
  await reconcile(at.db, productAt(20 * SECOND, { away: true }))
  expect([await stateOf(id), await yearsOf(userId)]).toEqual(['open', 0])
  expect(at.logs.some(({ msg }) => msg === 'a payment event waits, since its provider does not answer')).toBe(true)
  await reconcile(at.db, productAt(40 * SECOND))
  expect([await stateOf(id), await yearsOf(userId)]).toEqual(['paid', 1])
  expect(await rows('select from payment_events where handled_at is null')).toEqual([])
})

test('a payment that fails to settle does not block others, and an unavailable provider is called once', async () => {
  const [broken, sound] = [await openCharge(), await openCharge()]
  for (const { charge } of [broken, sound]) {
    await bankSays(charge, 'paid')
    await rows(
      `insert into payment_events (provider, event_id, kind, provider_reference, received_at) values ('sandbox', $1, 'charge', $1, now())`,
      [charge],
    )
  }
  const away = productAt(20 * SECOND, { away: true })
  await reconcile(at.db, away)
  expect(away.looks).toEqual([broken.charge])
  const product = productAt(40 * SECOND)
  const { current } = product.providers
  const fetchCharge = async (reference: string) => {
    if (reference === broken.charge) throw new Error('Nobody foresaw this.')
    return current?.fetchCharge(reference)
  }
  const named = () => ({ ...current, fetchCharge })
  await reconcile(at.db, { ...product, providers: { current, named } } as unknown as PaymentDeps)
  expect([await stateOf(broken.id), await stateOf(sound.id)]).toEqual(['open', 'paid'])
  expect(at.logs.some(({ level, msg }) => level >= 50 && msg === 'a payment could not be settled')).toBe(true)
  await reconcile(at.db, productAt(60 * SECOND))
  expect(await stateOf(broken.id)).toBe('paid')
})

test('a fetch without a response does not count', async () => {
  const { id, userId, charge } = await openCharge()
  await bankSays(charge, 'paid')
  await reconcile(at.db, productAt(12 * DAY, { away: true }))
  await reconcile(at.db, productAt(12 * DAY + 60 * SECOND))
  expect([await stateOf(id), await yearsOf(userId)]).toEqual(['paid', 1])
})

test('an unpaid charge ends after two weeks, and money for an ended one still counts', async () => {
  const [quiet, slow] = [await openCharge(), await openCharge()]
  await reconcile(at.db, productAt(15 * DAY))
  expect([await stateOf(quiet.id), await stateOf(slow.id)]).toEqual(['expired', 'expired'])
  await bankSays(slow.charge, 'paid')
  await reconcile(at.db, productAt(13 * DAY))
  expect([await stateOf(quiet.id), await stateOf(slow.id), await yearsOf(slow.userId)]).toEqual(['expired', 'paid', 1])
})
