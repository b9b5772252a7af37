import { expect, test } from 'vitest'
import { ProviderAway } from '#platform/payments/payment-provider.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { reconcile } from './reconcile.ts'
import { takeWebhook } from './webhook.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
const { rows, openCharge, bankSays, deps } = paymentsAt(at)
const SECOND = 1_000
const DAY = 86_400_000

/** The product at this time, over a sandbox whose looks are counted, and which may be away. */
function productAt(shift: number, { away = false } = {}): PaymentDeps & { looks: string[] } {
  const looks: string[] = []
  const { current } = deps().providers
  if (!current) throw new Error('There is no sandbox.')
  const provider = {
    ...current,
    async look(reference: string) {
      looks.push(reference)
      if (away) throw new ProviderAway('It does not answer.')
      return current.look(reference)
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

test('G-109 what nobody told is found by looking, no sooner than ten seconds after the last look, and ever more rarely', async () => {
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

test('while the provider is away an event waits, the rest goes on, and it is settled when the provider is back', async () => {
  const { id, userId, charge } = await openCharge()
  await bankSays(charge, 'paid')
  const away = productAt(0, { away: true })
  const event = { id: 'while-away', kind: 'charge' as const, providerReference: charge, occurredAt: null }
  const signed = { ...deps().providers.current, readEvent: async () => event, look: away.providers.current?.look }
  const deaf = { ...away, providers: { current: undefined, named: () => signed } } as unknown as PaymentDeps
  await takeWebhook(at.db, deaf, 'sandbox', Buffer.from(''), {})
  await reconcile(at.db, productAt(20 * SECOND, { away: true }))
  expect([await stateOf(id), await yearsOf(userId)]).toEqual(['open', 0])
  expect(at.logs.some(({ msg }) => msg === 'a payment event waits, since its provider does not answer')).toBe(true)
  await reconcile(at.db, productAt(40 * SECOND))
  expect([await stateOf(id), await yearsOf(userId)]).toEqual(['paid', 1])
  expect(await rows('select from payment_events where handled_at is null')).toEqual([])
})

test('a charge that nobody pays ends after two weeks, and money that comes for an ended one still counts', async () => {
  const [quiet, slow] = [await openCharge(), await openCharge()]
  await reconcile(at.db, productAt(15 * DAY))
  expect([await stateOf(quiet.id), await stateOf(slow.id)]).toEqual(['expired', 'expired'])
  await bankSays(slow.charge, 'paid')
  await reconcile(at.db, productAt(13 * DAY))
  expect([await stateOf(quiet.id), await stateOf(slow.id), await yearsOf(slow.userId)]).toEqual(['expired', 'paid', 1])
})
