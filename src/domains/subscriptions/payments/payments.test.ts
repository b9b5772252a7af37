import { expect, test } from 'vitest'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { paymentsAt } from '../../../../test/support/payments.ts'
import { aShop } from '../../../../test/support/people.ts'
import type { PaymentDeps } from '../settlement/payment-deps.ts'
import { startAsyncPayment, startPayment } from './start-payment.ts'

const at = useAccounts({ requireEmailVerification: false })
const { rows, deps, start, payByCard, current, payTwice } = paymentsAt(at)

test('SUB-15 SUB-16 SUB-17 API-43 ENT-users-14 a card pays a year, and the approved shop is public at once', async () => {
  const owner = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: owner.id, name: 'Ngozi Fabrics' })
  const shown = async () => (await at.browser().get(`/api/shops/${shop.id}`)).status
  expect(await shown()).toBe(404)

  const begun = await start(owner)
  expect(begun).toMatchObject({ status: 'pending', endDate: null, provider: 'sandbox', waiting: [] })
  expect((await start(owner)).clientSecret).toBe(begun.clientSecret)
  expect(await rows('select status, amount, currency from subscriptions where user_id = $1', [owner.id])).toEqual([
    { status: 'pending', amount: '200.00', currency: 'NGN' },
  ])
  const [references] = await rows(
    'select stripe_customer_id as c, stripe_subscription_id as s from users where id = $1',
    [owner.id],
  )
  expect(references).toEqual({ c: expect.stringMatching(/^sandbox-/), s: expect.stringMatching(/^sandbox-/) })
  expect(await shown()).toBe(404)

  expect((await payByCard(owner, begun.clientSecret)).body).toEqual({ state: 'paid', message: null })
  const { status, startDate, endDate } = await current(owner)
  expect(status).toBe('active')
  expect(new Date(endDate).getUTCFullYear()).toBe(new Date(startDate).getUTCFullYear() + 1)
  expect(endDate.slice(4)).toBe(startDate.slice(4))
  expect(await shown()).toBe(200)
  expect(await start(owner)).toMatchObject({ clientSecret: null, status: 'active', endDate, attempt: null })
  expect((await owner.browser.get('/api/payments')).body).toMatchObject([
    {
      state: 'paid',
      source: 'card',
      amount: 200,
      currency: 'NGN',
      startDate,
      endDate,
      reference: begun.attempt.reference,
    },
  ])
  expect(at.mails.filter(({ to }) => to === owner.email).at(-1)?.subject).toBe('Payment received: you are subscribed')
})

test('calls to the provider and rows in our tables are limited', async () => {
  const owner = await signedInOwner(at)
  const { current: sandbox } = deps().providers
  let asked = 0
  const open = async () => {
    asked++
    throw new ProviderUnavailable('Bad gateway for ngozi@example.test')
  }
  const away = {
    ...deps(),
    config: { ...deps().config, rateLimits: true },
    providers: { current: { ...sandbox, open } },
  }
  const begin = () =>
    startPayment(at.db, away as unknown as PaymentDeps, { userId: owner.id, origin: '' }).catch(({ status }) => status)
  const spend = (what: string, { id }: SignedIn, most: number, uses: number) =>
    consume(at.db, counterKey(what, id), { most, within: 3_600_000 }, deps().clock.now(), uses)
  const first = await begin()
  await spend('payment openings of', owner, 60, 58)
  expect([first, await begin(), await begin(), asked]).toEqual([503, 503, 429, 2])
  expect(JSON.stringify(at.logs)).not.toContain('ngozi@example.test')

  const other = await signedInOwner(at)
  const { clientSecret } = await start(other)
  const decline = async () => (await payByCard(other, clientSecret, '4000000000000002')).status
  const declined = await decline()
  await spend('sandbox payments of', other, 100, 98)
  expect([declined, await decline(), await decline()]).toEqual([200, 200, 429])
})

test('G-188 twenty concurrent requests for an account get the same one; forty attempts a day, and existing ones stay', async () => {
  const owner = await signedInOwner(at)
  const ask = (channel: string) => owner.browser.post('/api/payments/wait', { channel })
  const rate = { most: 40, within: 86_400_000 }
  await consume(at.db, counterKey('payment attempts of', owner.id), rate, deps().clock.now(), 39)
  const same = await Promise.all(Array.from({ length: 20 }, () => ask('transfer')))
  expect(same.map(({ status }) => status)).toEqual(Array(20).fill(same[0]?.status))
  expect(new Set(same.map(({ body }) => body.checkout.accountNumber)).size).toBe(1)
  const made = `select count(*)::int as n from payment_attempts a join payers p on p.id = a.payer_id where p.user_id = $1`
  expect(await rows(made, [owner.id])).toEqual([{ n: 1 }])
  expect((await ask('ussd')).status).toBe(429)
  expect((await ask('transfer')).body).toEqual(same[0]?.body)
})

test('G-188 twenty concurrent requests call the provider once per process, and several processes start one attempt', async () => {
  const { current: sandbox } = deps().providers
  let asked = 0
  const open = async (request: Parameters<NonNullable<typeof sandbox>['open']>[0]) => {
    asked++
    return (sandbox as NonNullable<typeof sandbox>).open(request)
  }
  const counting = { ...deps(), providers: { ...deps().providers, current: { ...sandbox, open } } } as PaymentDeps
  const [one, several] = [await signedInOwner(at), await signedInOwner(at)]
  const begin = ({ id: userId }: SignedIn, db: typeof at.db) =>
    startAsyncPayment(db, counting, { userId, origin: '' }, { channel: 'transfer' })
  const same = await Promise.all(Array.from({ length: 20 }, () => begin(one, at.db)))
  expect([new Set(same.map(({ reference }) => reference)).size, asked]).toEqual([1, 1])
  // These share no memory of one process, so they wait for the lock on the payer's row.
  const both = await Promise.all(Array.from({ length: 6 }, () => begin(several, { ...at.db })))
  expect(new Set(both.map(({ reference }) => reference)).size).toBe(1)
})

test('only admins can list payments', async () => {
  const others = [at.browser(), (await signedInCustomer(at)).browser, (await signedInOwner(at)).browser]
  const statuses = await Promise.all(others.map(async (browser) => (await browser.get('/api/admin/payments')).status))
  expect(statuses).toEqual([401, 403, 403])
})

test('G-105 a customer who has paid becomes a shop owner in the open session', async () => {
  const customer = await signedInCustomer(at)
  const { clientSecret, attempt } = await start(customer)
  await payByCard(customer, clientSecret)
  expect((await customer.browser.post('/api/payments/confirm', { reference: attempt.reference })).body).toMatchObject({
    state: 'paid',
    subscription: { status: 'active' },
  })
  expect((await customer.browser.get('/api/shop-owner/profile')).status).toBe(200)
})

test('G-189 a person who has paid can delete the account: shops are deleted, and the money keeps a pseudonym', async () => {
  const admin = await signedInAdmin(at)
  const owner = await signedInOwner(at)
  const shop = await aShop(at.db, { ownerId: owner.id })
  const { attempt, clientSecret } = await payTwice(owner)
  const download = (await owner.browser.get('/api/account/data')).body
  expect(download.subscriptions).toMatchObject([{ status: 'active', amount: '200.00', source: 'card' }])
  expect(download.payments).toMatchObject([
    { channel: 'transfer', state: 'paid_late', money: [{ kind: 'received', amount: '200.00' }] },
    { reference: attempt.reference, state: 'paid', money: [{ kind: 'received', amount: '200.00' }] },
  ])
  expect(JSON.stringify(download)).not.toContain(clientSecret)
  const list = async () => (await admin.browser.get('/api/admin/payments')).body
  const before = await list()
  expect(before.payments[0].person).toMatchObject({ id: owner.id, email: owner.email })

  expect((await owner.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(404)
  expect(await rows('select id from shops where id = $1', [shop.id])).toEqual([])
  const after = await list()
  expect(after.totals).toEqual(before.totals)
  const theirs = after.payments.filter(({ payerId }: { payerId: number }) => payerId === before.payments[0].payerId)
  expect(theirs).toMatchObject([
    { state: 'paid_late', held: 'second', person: null },
    { state: 'paid', received: 200, person: null, endDate: before.payments[1].endDate },
  ])
  for (const table of [
    'payers',
    'payment_attempts',
    'payment_ledger',
    'payment_events',
    'subscriptions',
    'sandbox_charges',
  ])
    expect(JSON.stringify(await rows(`select * from ${table}`)), table).not.toContain(owner.id)
  // Held money without an account can only be refunded.
  const decide = (decision: string) => admin.browser.call('PUT', `/api/admin/payments/${theirs[0].id}`, { decision })
  expect((await decide('accept')).body.code).toBe('nobody')
  expect((await decide('refund')).body).toMatchObject({ state: 'refunded', person: null })
})

test('G-087 G-169 an admin cannot delete a person who has paid, even from a list that is older than the payment', async () => {
  const [admin, paid, pending] = [await signedInAdmin(at), await signedInCustomer(at), await signedInCustomer(at)]
  await start(pending)
  await payByCard(paid, (await start(paid)).clientSecret)
  const remove = ({ id }: SignedIn) => admin.browser.call('DELETE', `/api/admin/customers/${id}`)
  const refused = await remove(paid)
  expect([refused.status, refused.body.code]).toEqual([409, 'paid_years'])
  expect(await current(paid)).toMatchObject({ status: 'active' })
  expect(await rows('select payer_id is null as whole from subscriptions where user_id = $1', [paid.id])).toHaveLength(
    1,
  )
  expect((await remove(pending)).status).toBe(204)
})
