import { expect, test } from 'vitest'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const REASON = 'Photos of another shop.'

/** With a shop that was not approved, and a delivery request for it. */
async function owner() {
  const person = await signedIn(server, 'shop_owner')
  const shop = await aShop(server.db, { ownerId: person.id, name: `Corner of ${person.email}` })
  // As the decision itself does: it is kept by the table.
  await server.db.pool.query(
    'update shops set rejected_at = now(), rejection_reason = $2, is_approved = false where id = $1',
    [shop.id, REASON],
  )
  await server.db.pool.query(
    `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_email, shop_id)
     values ('ABCDE-12345', 'Rice', 'Own Corner', 2, 'Yaba', '12 Ring Road', 'a@example.test', $1)`,
    [shop.id],
  )
  return { ...person, shop }
}

/** The dashboard's HTML. */
async function dashboardOf({ get }: { get(path: string): Promise<Response> }): Promise<string> {
  const reply = await get('/dashboard')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return reply.text()
}

test('G-184 G-185 the dashboard has what waits for its owner, and nothing of other owners', async () => {
  const own = await owner()
  const html = await dashboardOf(own)
  expect(html).toContain(REASON)
  expect(html).toContain('ABCDE-12345')
  const other = await signedIn(server, 'shop_owner')
  const shop = await aShop(server.db, { ownerId: other.id, name: 'Other Corner' })
  const others = await dashboardOf(other)
  expect(others).toContain(shop.name)
  expect(others).not.toMatch(new RegExp(`ABCDE-12345|${REASON}|${own.email}`))
})

test('a failing part is logged, and the rest of the dashboard is sent', async () => {
  const person = await signedIn(server, 'shop_owner')
  const shop = await aShop(server.db, { ownerId: person.id, name: 'Steady Corner' })
  await server.db.pool.query('alter table shop_decisions rename to no_decisions')
  try {
    expect(await dashboardOf(person)).toContain(shop.name)
  } finally {
    await server.db.pool.query('alter table no_decisions rename to shop_decisions')
  }
  const told = server.logs.filter(({ level }) => level >= 50)
  expect(told).toMatchObject([{ msg: 'could not load data for a page' }])
  expect(JSON.stringify(told)).toContain('shop_decisions')
})
