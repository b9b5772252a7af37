import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { cookiesOf, type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
let owner: SignedInCaller
let shops: { id: number }[]

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  const given = { ownerId: owner.id, phone: '+2348031234567', address: '7 Own Close', category: 'fashion' }
  const day = (days: number) => new Date(Date.now() - days * 86_400_000)
  shops = [
    await aShop(server.db, { ...given, name: 'First', createdAt: day(2) }),
    await aShop(server.db, { ...given, name: 'Waiting', approved: false, createdAt: day(1) }),
  ]
  for (let number = 1; number <= 50; number++)
    await aProduct(server.db, shops[0]?.id ?? 0, {
      name: `Cloth ${number}`,
      active: number % 2 === 0,
      createdAt: day(51 - number),
    })
  await aShop(server.db, { name: 'Of somebody else' })
})

const mine = async (caller: SignedInCaller, query = ''): Promise<OwnShop[]> => {
  const reply = await caller.get(`/api/my-shops${query}`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return (await reply.json()) as OwnShop[]
}

describe('GET /api/my-shops', () => {
  test('API-10 ROLE-10 SHAPE-16 the owner gets their own shops, pending ones included, newest first, with contacts and products', async () => {
    const own = await mine(owner)
    expect(own.map(({ name, isApproved }) => [name, isApproved])).toEqual([
      ['Waiting', false],
      ['First', true],
    ])
    const [waiting, first] = own
    expect(waiting).toMatchObject({
      phone: '+2348031234567',
      address: '7 Own Close',
      contactHidden: false,
      isListed: false,
    })
    expect(waiting?.category).toEqual({ id: expect.any(Number), name: 'Fashion', slug: 'fashion' })
    expect(waiting?.products).toEqual([])
    expect(waiting?._count.products).toBe(0)
    expect(first?._count.products).toBe(50)
    expect(first?.products.length).toBe(48)
    expect(first?.products.slice(0, 2).map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Cloth 50', true],
      ['Cloth 49', false],
    ])
    expect(first?.products[0]?.price).toBe('1500.00')
  })

  test('returns the requested number of products, and the total', async () => {
    const [, first] = await mine(owner, '?products=1')
    expect(first?.products.map(({ name }) => name)).toEqual(['Cloth 50'])
    expect(first?._count.products).toBe(50)
    expect((await mine(owner, '?products=0'))[1]?.products).toEqual([])
    for (const wrong of ['-1', '49', 'all', '1.5'])
      expect((await owner.get(`/api/my-shops?products=${wrong}`)).status).toBe(400)
  })

  test('G-178 a customer gets an empty list, and each owner only their own shops', async () => {
    expect(await mine(await signedIn(server, 'customer'))).toEqual([])
    expect(await mine(await signedIn(server, 'shop_owner'))).toEqual([])
  })

  test('visitors and guests are rejected', async () => {
    const anonymous = await fetch(`${server.origin}/api/my-shops`)
    expect(anonymous.status).toBe(401)
    expect(await anonymous.text()).toContain('Unauthorized')
    const guest = await fetch(`${server.origin}/api/guest-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guest.shops@example.test' }),
    })
    const cookie = cookiesOf(guest)
    expect((await fetch(`${server.origin}/api/my-shops`, { headers: { cookie } })).status).toBe(401)
  })
})

describe('data of the account', () => {
  test('a data export has the person’s shops, products, reviews and subscriptions, and no one else’s', async () => {
    const rater = await signedIn(server, 'customer')
    await server.db.query(
      'test.four-stars',
      'insert into reviews (shop_id, user_id, rating, comment) values ($1, $2, 4, $3)',
      [shops[0]?.id, rater.id, 'Good cloth'],
    )
    const all = (await (await owner.get('/api/account/data')).json()) as Record<string, unknown[]>
    expect(all.shops?.length).toBe(2)
    expect(all.products?.length).toBe(50)
    expect(all.reviews).toEqual([])
    const other = (await (await rater.get('/api/account/data')).json()) as Record<string, unknown[]>
    expect(other.shops).toEqual([])
    expect(other.products).toEqual([])
    expect(other.reviews).toMatchObject([{ shopName: 'First', rating: 4, comment: 'Good cloth' }])
  })

  test('G-169 G-189 an unpaid subscription is deleted with the account; a paid year stays without its person', async () => {
    const subscribe = async (userId: string, status: string) =>
      (
        await server.db.query<{ id: number }>(
          'test.subscribe-from',
          `insert into subscriptions (user_id, status, amount, start_date, end_date)
           values ($1, $2, 200, $3, $3::timestamptz + interval '1 year') returning id`,
          [userId, status, status === 'pending' ? null : new Date()],
        )
      )[0]?.id
    const remove = (caller: SignedInCaller) => caller.send('DELETE', '/api/account', { password: 'Naira200!' })
    const [unpaid, paid] = [await signedIn(server, 'shop_owner'), await signedIn(server, 'shop_owner')]
    const made = [
      await subscribe(unpaid.id, 'pending'),
      await subscribe(paid.id, 'active'),
      await subscribe(paid.id, 'pending'),
    ]
    expect((await remove(unpaid)).status).toBe(200)
    expect((await remove(paid)).status).toBe(200)
    const left = await server.db.query<{ id: number; userId: string | null; status: string }>(
      'test.left',
      'select id, user_id, status from subscriptions where id = any($1) order by id',
      [made],
    )
    expect(left).toEqual([{ id: made[1], userId: null, status: 'active' }])
  })
})
