import { expect, test } from 'vitest'
import { signedHeaders } from '#platform/payments/sandbox-provider.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { aProduct, aShop } from '../support/people.ts'
import { deliver } from '../support/provider-double.ts'
import { TEST_SECRET_KEY, useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()

const subscribe = (userId: string, status: string, from: string | null, until: string | null) =>
  server.db.query(
    'test.subscribe',
    `insert into subscriptions (user_id, status, amount, start_date, end_date)
     values ($1, $2, 200, now() + $3::interval, now() + $4::interval)`,
    [userId, status, from, until],
  )
const current = async (caller: SignedInCaller) => {
  const reply = await caller.get('/api/subscription')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return reply.json()
}

test('API-27 G-107 returns the caller’s subscription or null; visitors are rejected', async () => {
  const owner = await signedIn(server, 'shop_owner')
  expect(await current(owner)).toBeNull()
  await subscribe(owner.id, 'pending', null, null)
  expect(await current(owner)).toEqual({
    status: 'pending',
    startDate: null,
    endDate: null,
    amount: 200,
    currency: 'NGN',
  })
  const refused = await fetch(`${server.origin}/api/subscription`)
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain('Unauthorized')
})

test('API-27 the current period comes first, and no one sees another person’s', async () => {
  const owner = await signedIn(server, 'shop_owner')
  await subscribe(owner.id, 'expired', '-2 years', '-1 year')
  await subscribe(owner.id, 'canceled', '0', '2 years')
  await subscribe(owner.id, 'active', '-1 day', '364 days')
  await subscribe(owner.id, 'pending', null, null)
  const { status, startDate, endDate } = (await current(owner)) as Record<string, string>
  expect(status).toBe('active')
  expect(Math.round((Date.parse(endDate ?? '') - Date.parse(startDate ?? '')) / 86_400_000)).toBe(365)
  expect(await current(await signedIn(server, 'shop_owner'))).toBeNull()
})

test('SUB-17 G-100 G-190 pages, lists, search and the sitemap show a shop after its payment, and hide it after the refund', async () => {
  const owner = await signedIn(server, 'shop_owner')
  const shop = await aShop(server.db, { ownerId: owner.id, name: 'Zainab Sweets' })
  const product = await aProduct(server.db, shop.id, { name: 'Gurundi' })
  const places: [string, string][] = [
    [`/shops/${shop.id}`, 'Zainab Sweets'],
    [`/products/${product.id}`, 'Gurundi'],
    ['/browse-shops', 'Zainab Sweets'],
    ['/browse-shops?search=zainab', 'Zainab Sweets'],
    ['/browse-products?product=gurundi', 'Zainab Sweets'],
    ['/api/shops?search=zainab', 'Zainab Sweets'],
    ['/sitemaps/shops-1.xml', `/shops/${shop.id}<`],
    ['/sitemaps/products-1.xml', `/products/${product.id}<`],
  ]
  const shownAt = async () => {
    const found = await Promise.all(places.map(async ([path]) => (await fetch(server.origin + path)).text()))
    return places.flatMap(([path, text], index) => (found[index]?.includes(text) ? [path] : []))
  }
  const everywhere = places.map(([path]) => path)
  const poll = () => expect.poll(shownAt, { timeout: PATIENCE_MS })
  // Asked before, so that they are kept.
  expect(await shownAt()).toEqual([])

  const { clientSecret } = (await (await owner.get('/api/get-or-create-subscription')).json()) as Record<string, string>
  const card = { clientSecret, number: '4242424242424242', expiry: '12/34', cvc: '123' }
  expect((await owner.send('POST', '/api/payments/sandbox/card', card)).status).toBe(200)
  await poll().toEqual(everywhere)

  const [charge] = await server.db.query<{ reference: string }>(
    'test.charge',
    'select provider_reference as reference from sandbox_charges where client_secret = $1',
    [clientSecret],
  )
  const at = Date.now()
  const body = JSON.stringify({ id: 'lost', kind: 'dispute_lost', reference: charge?.reference, at })
  const headers = signedHeaders(makeSecretKey(TEST_SECRET_KEY), at, Buffer.from(body))
  expect(await deliver(server.origin, 'sandbox', { body, headers })).toBe(200)
  await poll().toEqual([])
})
