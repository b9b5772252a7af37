import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'

const server = useServer({ RATE_LIMITS: '1' })
let owner: SignedInCaller
let shopId = 0
let second = 0
beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
})
beforeEach(async () => {
  await server.db.pool.query('delete from rate_counters')
  await server.db.pool.query('delete from shops')
  const draft = () => aShop(server.db, { ownerId: owner.id, approved: false })
  ;[shopId, second] = [(await draft()).id, (await draft()).id]
})

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Product ${at}`, price: at + 1, description: 'x'.repeat(600) }))
const put = (count: number, into = shopId) =>
  owner.send('POST', `/api/shops/${into}/products/import`, { lines: many(count) })
const roomTold = async () => {
  const reply = await owner.send('POST', `/api/shops/${shopId}/products/import/preview`, { text: 'Rice 5k' })
  return ((await reply.json()) as { room: number | null }).room
}
const stored = async () =>
  (await server.db.pool.query<{ n: number }>('select count(*)::int as n from products')).rows[0]?.n ?? 0

test('abuse case 16: an owner without an approved shop or a paid year can have 200 products over all shops, and is warned before', async () => {
  expect(await roomTold()).toBe(200)
  const refused = await put(5_000)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      code: 'unpaid_products',
      message:
        'Until a shop of yours is approved or a year is paid you can keep 200 products. There is room for 200 more; what you have stays. Subscribe, or add the others once your shop is approved.',
    },
  ])
  expect(await stored()).toBe(0)
  expect((await put(150)).status).toBe(201)
  expect(await roomTold()).toBe(50)
  expect((await put(51, second)).status).toBe(409)
  expect((await put(50, second)).status).toBe(201)
  const form = await owner.send('POST', `/api/shops/${shopId}/products`, { name: 'One more', price: 5 })
  expect([form.status, (await form.json()) as { message: string }]).toMatchObject([
    409,
    { message: expect.stringContaining('That is how many you have') },
  ])
  expect([await roomTold(), await stored()]).toEqual([0, 200])
})

test('abuse case 16: concurrent imports into several shops do not exceed the limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => (await put(60, at % 2 ? shopId : second)).status),
  )
  expect(statuses.filter((status) => status === 201).length).toBe(3)
  expect(await stored()).toBe(180)
})

test.each([
  ['a shop is approved', () => server.db.pool.query('update shops set is_approved = true where id = $1', [second])],
  ['a year is paid', () => payYear(server.db, owner.id)],
])('abuse case 16: once %s the limit ends, and the rejected import succeeds', async (_what, happens) => {
  expect((await put(201)).status).toBe(409)
  await happens()
  expect(await roomTold()).toBe(null)
  expect((await put(201)).status).toBe(201)
  await server.db.pool.query('delete from subscriptions')
})
