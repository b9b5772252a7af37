import { expect, test } from 'vitest'
import { type SignedIn, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const start = async ({ browser }: SignedIn) => (await browser.get('/api/get-or-create-subscription')).body
const payByCard = ({ browser }: SignedIn, clientSecret: string, card = GOOD) =>
  browser.post('/api/payments/sandbox/card', { clientSecret, ...card })
const current = async ({ browser }: SignedIn) => (await browser.get('/api/subscription')).body
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

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

test('G-105 a customer who has paid is a shop owner in the open session', async () => {
  const customer = await signedInCustomer(at)
  const { clientSecret, attempt } = await start(customer)
  await payByCard(customer, clientSecret)
  expect((await customer.browser.post('/api/payments/confirm', { reference: attempt.reference })).body).toMatchObject({
    state: 'paid',
    subscription: { status: 'active' },
  })
  expect((await customer.browser.get('/api/shop-owner/profile')).status).toBe(200)
})
