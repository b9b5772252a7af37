import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'
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

test('API-27 G-107 the caller’s subscription, or null; visitors are refused', async () => {
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

test('API-27 the year under way comes before others, and nobody sees that of others', async () => {
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
