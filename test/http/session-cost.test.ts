import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ClientWithSocket } from '#platform/db/client-with-socket.ts'
import { customerForm } from '../support/account-server.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ REQUIRE_EMAIL_VERIFICATION: 'false' })
const statements = vi.spyOn(pg.Client.prototype, 'query')
let cookie = ''
let shopId = 0
let productId = 0

beforeAll(async () => {
  const shop = await aShop(server.db, { name: 'Mama Cass Kitchen' })
  shopId = shop.id
  productId = (await aProduct(server.db, shop.id, { name: 'Ofada rice' })).id
  const registered = await fetch(`${server.origin}/api/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customerForm()),
  })
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ')
})
afterAll(() => statements.mockRestore())

/** The statements a call sends to the database, by name: those of the pool that serves requests, not of the queues' own. */
async function sent(address: string, headers: Record<string, string>, init: RequestInit): Promise<string[]> {
  statements.mockClear()
  const response = await fetch(server.origin + address, { ...init, headers: { ...init.headers, ...headers } })
  await response.arrayBuffer()
  expect(response.status, address).toBeLessThan(500)
  return statements.mock.calls.flatMap(([given], nth) => {
    if (!(statements.mock.contexts[nth] instanceof ClientWithSocket)) return []
    const { name, text } = given as unknown as pg.QueryConfig
    return [name ?? text ?? String(given)]
  })
}

/** The same for the quietest of three calls: work in the background can only add to what is counted. */
async function cost(addressOf: () => string, headers: Record<string, string>, init: RequestInit): Promise<string[]> {
  const calls: string[][] = []
  for (let i = 0; i < 3; i++) calls.push(await sent(addressOf(), headers, init))
  return calls.reduce((least, call) => (call.length < least.length ? call : least))
}

let fresh = 0
/** Calls. `shown` names the statements of what only signed-in people see, and `times` counts them. */
const CALLS: [what: string, address: () => string, shown?: RegExp | undefined, times?: number, init?: RequestInit][] = [
  ['a search', () => '/api/products/search?product=rice'],
  ['a list', () => '/api/shops?approved=true'],
  ['a product', () => `/api/products/${productId}`],
  ['its like', () => `/api/products/${productId}/similar`],
  ['the same nearby', () => `/api/products/${productId}/nearby`],
  ['a shop with its contacts', () => `/api/shops/${shopId}`, /^(shops\.contacts|reviews\.held)$/, 2],
  ['places', () => '/api/places?query=yab'],
  ['a form that is refused', () => '/api/auth/verify-email', undefined, 0, { method: 'POST', body: '{}' }],
  // Each once: what the page cache holds is not made again.
  [
    'a whole page with their name, shops and what is unread',
    () => `/browse-products?product=rice&shop=kitchen${++fresh}`,
    /^(accounts\.byId|shops\.ofOwner|chat\.countUnread)$/,
    3,
  ],
]

test.each(CALLS)(
  'who has a session costs one statement more: %s',
  async (_what, address, shown, times = 0, given = {}) => {
    const init = given.body ? { ...given, headers: { 'content-type': 'application/json' } } : given
    // What is remembered between calls is remembered first.
    await sent(address(), { cookie }, init)
    // Unknown credentials bypass the cache that visitors share.
    const visitors = await cost(address, { authorization: 'Bearer none' }, init)
    // For a person, the statement of the reviews has one more condition.
    const persons = (await cost(address, { cookie }, init)).map((name) =>
      name.replace(/^reviews\.ofShopBy$/, 'reviews.ofShop'),
    )
    expect(visitors).not.toContain('accounts.session')
    const forThem = persons.filter((name) => shown?.test(name))
    expect(forThem).toHaveLength(times)
    expect(persons.filter((name) => !shown?.test(name)).toSorted()).toEqual(
      ['accounts.session', ...visitors].toSorted(),
    )
  },
)

test('invalid cookies cause no statement', async () => {
  for (const forged of ['lsf_session=x; lsf_guest=x', 'lsf_session=', `lsf_session=${'a'.repeat(44)}`])
    expect(await cost(() => '/api/auth/user', { cookie: forged }, {}), forged).toEqual([])
})
