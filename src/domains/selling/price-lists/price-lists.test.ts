import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import { readCsv } from './csv/read-csv.ts'

const server = useServer({ RATE_LIMITS: '1' })
let owner: SignedInCaller
let other: SignedInCaller
let customer: SignedInCaller
let shopId = 0

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  other = await signedIn(server, 'shop_owner')
  customer = await signedIn(server, 'customer')
  await payYear(server.db, owner.id)
})
beforeEach(async () => {
  shopId = (await aShop(server.db, { ownerId: owner.id, name: 'Mama Basi Foods' })).id
  await server.db.pool.query('delete from rate_counters')
})

const at = (path: string) => `/api/shops/${shopId}/products/${path}`
const stored = async () =>
  (
    await server.db.pool.query(
      'select name, price, unit, is_active, image_url from products where shop_id = $1 order by id desc',
      [shopId],
    )
  ).rows
const keyed = (lines: unknown, key: string) =>
  fetch(server.origin + at('import'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie, 'idempotency-key': key },
    body: JSON.stringify({ lines }),
  })
/** Returns the messages sent to all processes during `work`. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
  const listener = await server.db.pool.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen public_change')
  await work()
  await server.db.pool.query(`notify public_change, 'last'`)
  await expect.poll(() => heard).toContain('last')
  await listener.query('unlisten public_change')
  listener.removeAllListeners('notification')
  listener.release()
  return heard.filter((message) => message !== 'last')
}
const ofShop = (messages: readonly string[]) =>
  messages.filter((message) => message.split(' ').some((tag) => /^(shop|product):/.test(tag)))
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Product ${at + 1}`, price: at + 100 }))

describe('POST /api/shops/{id}/products/import/preview', () => {
  test('G-195 a pasted list is parsed with its problems and not stored', async () => {
    const reply = await owner.send('POST', at('import/preview'), {
      text: 'Good morning\nRice 50kg - 78k; beans paint N4,500\nTomatoes basket 25-28k\nGTBank 0123456789',
    })
    expect(reply.status).toBe(200)
    const { lines } = (await reply.json()) as { lines: unknown[] }
    const more = { quantity: null, description: null, isActive: true, matches: null }
    expect(lines).toEqual([
      { line: 2, name: 'Rice 50kg', price: 78_000, unit: null, problem: null, about: null, ...more },
      { line: 2, name: 'Beans', price: 4500, unit: 'paint', problem: null, about: null, ...more },
      {
        ...{ line: 3, name: 'Tomatoes', price: null, unit: 'basket' },
        ...{ problem: expect.stringMatching(/price/), about: 'price', ...more },
      },
    ])
    expect(await stored()).toEqual([])
  })

  test('each problem names its field', async () => {
    const asked = async (body: object) => {
      const { lines } = (await (await owner.send('POST', at('import/preview'), body)).json()) as {
        lines: { name: string; about: string | null; problem: string | null }[]
      }
      return lines.map(({ name, about, problem }) => [name, about, problem])
    }
    expect(await asked({ text: 'XL - 5,000' })).toEqual([['XL', 'name', 'Which product is this price for?']])
    const csv = 'name,price,quantity\n,500,\nOil,,many\nPeas,900,many\nSalt,500,4'
    expect(await asked({ csv })).toEqual([
      ['', 'name', 'Which product is this price for?'],
      ['Oil', 'price', 'No price found. Please type it.'],
      ['Peas', 'quantity', 'Quantity must be a whole number. Leave empty if you do not track stock.'],
      ['Salt', null, null],
    ])
  })

  test('a CSV file is read, and another file is rejected at the field', async () => {
    const reply = await owner.send('POST', at('import/preview'), { csv: 'Item;Price\nRice;78k\nOil;' })
    expect(await reply.json()).toMatchObject({
      lines: [
        { line: 2, name: 'Rice', price: 78_000 },
        { line: 3, name: 'Oil', price: null, problem: expect.any(String) },
      ],
    })
    const wrong = await owner.send('POST', at('import/preview'), { csv: 'nothing' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { errors: { csv: expect.any(String) } }])
  })

  test.each([
    [{}],
    [{ text: 'a', csv: 'b' }],
    [{ text: 5 }],
    [{ text: 'x'.repeat(500_001) }],
    [{ text: '\n'.repeat(20_001) }],
    [[]],
  ])('input that is not a list is rejected', async (body) => {
    const reply = await owner.send('POST', at('import/preview'), body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message: expect.any(String) })
  })

  test('ROLE-10 visitors, customers, other owners and unknown shops are rejected', async () => {
    const text = { text: 'Rice 5k' }
    const visitor = await fetch(server.origin + at('import/preview'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(text),
    })
    expect(visitor.status).toBe(401)
    expect((await customer.send('POST', at('import/preview'), text)).status).toBe(403)
    expect((await other.send('POST', at('import/preview'), text)).status).toBe(403)
    expect((await owner.send('POST', '/api/shops/999999/products/import/preview', text)).status).toBe(404)
  })
})

describe('POST /api/shops/{id}/products/import', () => {
  test('G-181 all lines become products, the first shown first', async () => {
    const reply = await owner.send('POST', at('import'), {
      lines: [
        { line: 1, name: 'Rice 50kg', price: 78_000, unit: null, problem: null },
        { name: ' Beans ', price: '4500', unit: 'paint', isActive: false },
      ],
    })
    expect([reply.status, await reply.json()]).toEqual([201, { added: 2, changed: 0 }])
    expect(await stored()).toEqual([
      { name: 'Rice 50kg', price: '78000.00', unit: null, is_active: true, image_url: null },
      { name: 'Beans', price: '4500.00', unit: 'paint', is_active: false, image_url: null },
    ])
    const page = await (await fetch(`${server.origin}/api/shops/${shopId}/products`)).text()
    expect(page).toContain('Rice 50kg')
  })

  test.each([
    [{ name: '', price: 5 }, 'lines.1.name'],
    [{ name: 'A', price: null }, 'lines.1.price'],
    [{ name: 'A', price: 0 }, 'lines.1.price'],
    [{ name: 'A', price: -1 }, 'lines.1.price'],
    [{ name: 'A', price: 1.234 }, 'lines.1.price'],
    [{ name: 'A', price: 1e12 }, 'lines.1.price'],
    [{ name: 'A\0', price: 5 }, 'lines.1.name'],
    [{ name: 'A', price: 5, unit: 'x'.repeat(31) }, 'lines.1.unit'],
    [null, 'lines.1'],
  ])('one wrong line is named and nothing is stored: %j', async (line, field) => {
    const reply = await owner.send('POST', at('import'), { lines: [{ name: 'Good', price: 5 }, line] })
    expect(reply.status).toBe(400)
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  test('of many wrong lines the first thousand fields are named', async () => {
    const lines = Array.from({ length: 5_000 }, () => ({ name: 1, price: 'x', unit: 1, quantity: 'x', isActive: 1 }))
    const reply = await owner.send('POST', at('import'), { lines })
    expect(reply.status).toBe(400)
    const named = Object.keys(((await reply.json()) as { errors: object }).errors)
    expect([named.length, named[0], named.at(-1)]).toEqual([1_000, 'lines.0.name', 'lines.199.isActive'])
  })

  test('G-193 a repeated list is stored once, and another one with its key is rejected', async () => {
    expect(await (await keyed(many(3), 'a')).json()).toEqual({ added: 3, changed: 0 })
    const [again, both] = await Promise.all([keyed(many(3), 'a'), keyed(many(3), 'a')])
    expect([again.status, await again.json(), both.status]).toEqual([201, { added: 3, changed: 0 }, 201])
    expect((await keyed(many(2), 'a')).status).toBe(409)
    expect((await stored()).length).toBe(3)
  })

  test('1,000 products take less than 20 s and one message about the shop, like 1,000 new prices and deletions', async () => {
    const before = Date.now()
    const imported = await announced(async () => expect((await keyed(many(1_000), 'b')).status).toBe(201))
    console.log(`1,000 products imported in ${Date.now() - before} ms`)
    expect(Date.now() - before).toBeLessThan(20_000)
    expect(ofShop(imported)).toEqual([`shop:${shopId}:products`])
    expect(imported).toContain('products')
    // The other messages name new words.
    const others = imported.filter((message) => !message.split(' ').every((tag) => tag.startsWith('product/new/')))
    expect(others.length).toBeLessThanOrEqual(4)
    const raised = await announced(async () => {
      const reply = await owner.send('PUT', `/api/shops/${shopId}/prices`, { percent: 10 })
      expect(((await reply.json()) as { lines: object[] }).lines.length).toBe(1_000)
    })
    expect(raised.sort()).toEqual(['products', `shop:${shopId}`])
    const removed = await announced(() =>
      server.db.pool.query('delete from products where shop_id = $1 and price > 500', [shopId]),
    )
    const tags = ofShop(removed).map((message) => message.split(' ').sort())
    expect(tags).toEqual([[`shop:${shopId}`, `shop:${shopId}:products`]])
  })

  test('a few products are announced by name', async () => {
    expect((await keyed(many(50), 'b')).status).toBe(201)
    const ids = (await server.db.pool.query('select id from products where shop_id = $1 order by id', [shopId])).rows
    const raise = (count: number) =>
      announced(() =>
        owner.send('PUT', `/api/shops/${shopId}/prices`, {
          lines: ids.slice(0, count).map(({ id }) => ({ id, price: 7 + count })),
        }),
      )
    const named = (await raise(40)).flatMap((message) => message.split(' ')).filter((tag) => /^product:/.test(tag))
    expect(new Set(named)).toEqual(new Set(ids.slice(0, 40).map(({ id }) => `product:${id}`)))
    expect(ofShop(await raise(41))).toEqual([`shop:${shopId}`])
  })

  test('G-168 G-181 5,000 a day per owner, in one import or several; again the next day', async () => {
    expect((await keyed(many(1_000), 'b')).status).toBe(201)
    expect((await keyed(many(4_001), 'c')).status).toBe(429)
    expect((await keyed(many(4_000), 'd')).status).toBe(201)
    const refused = await keyed(many(1), 'e')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ message: 'Too many requests. Please try again later.' }),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect((await stored()).length).toBe(5_000)
    expect((await keyed(many(5_001), 'f')).status).toBe(400)
    await server.db.pool.query(`update rate_counters set resets_at = now()`)
    expect((await keyed(many(1), 'e')).status).toBe(201)
  })

  test('ROLE-10 visitors, customers, other owners and unknown shops store nothing', async () => {
    const lines = { lines: many(1) }
    expect((await fetch(server.origin + at('import'), { method: 'POST' })).status).toBe(401)
    expect((await customer.send('POST', at('import'), lines)).status).toBe(403)
    expect((await other.send('POST', at('import'), lines)).status).toBe(403)
    expect((await owner.send('POST', '/api/shops/999999/products/import', lines)).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

describe('GET /api/shops/{id}/products/export', () => {
  test('all products come as a file that imports unchanged and runs no formulas', async () => {
    const lines = [
      { name: '=HYPERLINK("http://evil.test")', price: 5, description: '@cmd' },
      { name: '-5 degrees; freezer, "big"', price: 78_000.5, unit: '+bag', quantity: 3 },
      { name: 'Kano;=1+1', price: 6, description: 'a\t@cmd | -2+3\n=1; "=2"' },
      { name: 'Gàrí\tIjebu'.replace('\t', ' '), price: 700, isActive: false, description: 'two\nlines <b>&amp;</b>' },
      ...many(1_100),
    ]
    expect((await owner.send('POST', at('import'), { lines })).status).toBe(201)
    const reply = await owner.get(at('export'))
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="mama-basi-foods-products.csv"')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).not.toMatch(/(?:^|[,\n;|\t])[ "]*[=+\-@]/)
    const back = readCsv(bytes.toString()).lines
    expect(back.map(({ name }) => name)).toEqual(lines.map(({ name }) => name))
    expect(back.slice(0, 4)).toMatchObject(lines.slice(0, 4))
    expect(back.every(({ problem }) => problem === null)).toBe(true)
  })

  test('ROLE-10 visitors, customers, other owners and unknown shops get nothing', async () => {
    expect((await fetch(server.origin + at('export'))).status).toBe(401)
    expect((await customer.get(at('export'))).status).toBe(403)
    expect((await other.get(at('export'))).status).toBe(403)
    expect((await owner.get('/api/shops/999999/products/export')).status).toBe(404)
  })
})

describe('GET /api/shops/{id}/poster', () => {
  test('only the owner gets the code of the shop’s page', async () => {
    const address = `/api/shops/${shopId}/poster`
    const code = (await (await owner.get(address)).json()) as { url: string; size: number; path: string }
    expect(code.url).toBe(`${server.origin}/shops/${shopId}`)
    expect(code.size).toBeGreaterThan(20)
    expect(code.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
    expect((await fetch(server.origin + address)).status).toBe(401)
    expect((await customer.get(address)).status).toBe(403)
    expect((await other.get(address)).status).toBe(403)
    expect((await owner.get('/api/shops/999999/poster')).status).toBe(404)
  })
})
