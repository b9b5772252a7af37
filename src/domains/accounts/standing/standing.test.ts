import { beforeAll, expect, test } from 'vitest'
import { anOwner, aShop, type MadeShop, payYear } from '../../../../test/support/people.ts'
import { CANARIES } from '../../../../test/support/public-shops.ts'
import { useServer } from '../../../../test/support/server.ts'
import { cookiesOf, type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'

const server = useServer({ RATE_LIMITS: '1', REQUIRE_EMAIL_VERIFICATION: 'false', TRUST_PROXY: '127.0.0.1' })
const shops: MadeShop[] = []
beforeAll(async () => {
  const ownerId = await anOwner(server.db)
  for (let nth = 0; nth < 70; nth++) shops.push(await aShop(server.db, { ownerId, ...CANARIES }))
})

const unverified = (portal: 'customer' | 'shop_owner' = 'customer') => signedIn(server, portal, { verified: false })
const verify = (person: SignedInCaller) =>
  server.db.pool.query('update users set is_email_verified = true where id = $1', [person.id])

type Detail = { contactHidden: boolean; contactLimited?: true; confirmContact?: object }
/** Calls from another network. */
async function look(person: SignedInCaller, shop: MadeShop, from = '203.0.113.1'): Promise<Detail> {
  const headers = { cookie: person.cookie, 'x-forwarded-for': from, 'x-forwarded-proto': 'http' }
  const reply = await fetch(`${server.origin}/api/shops/${shop.id}`, { headers })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Detail
}
async function given(person: SignedInCaller, from: string, first = 0, end = 70): Promise<number> {
  let count = 0
  for (const shop of shops.slice(first, end)) if (!(await look(person, shop, from)).contactHidden) count++
  return count
}

test('G-197 fresh accounts of one network get the contacts of 60 shops a day together, and 10 each; 20 verified neighbours continue', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => unverified()))
  const counts: number[] = []
  for (const person of people) counts.push(await given(person, '198.51.100.7', 0, 12))
  expect(counts).toEqual([10, 10, 10, 10, 10, 10, 0, 0])
  // The rest of the /24 is the same network. Another one is not, and has its own 60.
  const one = await unverified()
  expect(await given(one, '198.51.100.200', 0, 3)).toBe(0)
  expect(await given(one, '198.51.101.7', 0, 3)).toBe(3)
  const neighbours = await Promise.all(Array.from({ length: 20 }, () => signedIn(server, 'customer')))
  for (const [nth, neighbour] of neighbours.entries())
    expect(await given(neighbour, '198.51.100.7', 0, nth === 0 ? 20 : 12)).toBe(nth === 0 ? 20 : 12)
})

test('G-197 20 simultaneous accounts gain nothing', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => unverified()))
  const counts = await Promise.all(people.map((person) => given(person, '192.0.2.9', 0, 5)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
})

test('G-197 an account at the limit is asked for the code, and continues with it', async () => {
  const person = await unverified()
  expect(await given(person, '203.0.113.50', 0, 10)).toBe(10)
  expect(await look(person, shops[10] as MadeShop, '203.0.113.50')).toMatchObject({
    contactHidden: true,
    contactLimited: true,
    confirmContact: { code: 'confirm_email', message: 'Confirm your email to see more contacts.' },
  })
  await verify(person)
  expect(await look(person, shops[10] as MadeShop, '203.0.113.50')).toMatchObject({ contactHidden: false })
})

test('G-197 a paid period counts as verified', async () => {
  const owner = await unverified('shop_owner')
  expect(await given(owner, '203.0.114.1', 0, 11)).toBe(10)
  await payYear(server.db, owner.id)
  expect(await given(owner, '203.0.114.1', 10, 14)).toBe(4)
})

test('G-197 a deleted account passes its used limits on to the next one with its contact', async () => {
  const first = await unverified()
  expect(await given(first, '203.0.115.1', 0, 10)).toBe(10)
  const gone = await first.send('DELETE', '/api/account', { password: 'Naira200!' })
  expect(gone.status).toBeLessThan(300)
  const again = await fetch(`${server.origin}/api/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Obi',
      city: 'Yaba',
      password: 'Naira200!',
      contact: first.email,
    }),
  })
  expect(again.status).toBe(200)
  const next = { ...first, cookie: cookiesOf(again) }
  expect(await given(next, '203.0.115.1', 10, 12)).toBe(0)
})

test('G-197 an unverified owner adds one shop and 20 products a day, then is asked for the code', async () => {
  const owner = await unverified('shop_owner')
  const shop = (name: string) =>
    owner.send('POST', '/api/shops', { name, description: 'Rice', location: 'Yaba, Lagos' })
  const made = await shop('Mama Ngozi')
  expect(made.status).toBe(201)
  const refused = await shop('Mama Ngozi Two')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'confirm_email',
    message: 'Confirm your email to add more shops.',
  })
  const { id } = (await made.json()) as { id: number }
  const product = (name: string) => owner.send('POST', `/api/shops/${id}/products`, { name, price: 500 })
  const added = await Promise.all(Array.from({ length: 24 }, (_, nth) => product(`Rice ${nth}`)))
  expect(added.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(await (await product('Beans')).json()).toMatchObject({ message: 'Confirm your email to add more products.' })
  await verify(owner)
  expect((await shop('Mama Ngozi Two')).status).toBe(201)
  expect((await product('Beans')).status).toBe(201)
})
