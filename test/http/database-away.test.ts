import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerForm } from '../support/account-server.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer({ REQUIRE_EMAIL_VERIFICATION: '0' }, { cuttable: true })
let shop: { id: number }
let session = ''
let guest = ''
let etag = ''
const get = (address: string, headers: Record<string, string> = {}) => fetch(server.origin + address, { headers })
const post = (address: string, body: object) =>
  fetch(server.origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ')
const back = () => until('the database to be back', async () => (await get('/readyz')).ok)

beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Mama Cass Kitchen' })
  session = cookiesOf(await post('/api/customer/register', customerForm()))
  guest = cookiesOf(await post('/api/guest-session', { email: 'ada@example.test' }))
  // What is announced later would drop the pages again.
  await server.settle()
  for (const address of ['/', '/browse-shops', `/shops/${shop.id}`])
    etag = (await get(address)).headers.get('etag') ?? ''
  await server.proxy?.cut()
})
afterAll(() =>
  expect(server.logs.filter(({ level, msg }) => level >= 50 && msg !== 'database unavailable')).toEqual([]),
)

describe('while database unavailable', () => {
  test('cached pages are sent to everyone', async () => {
    const kept = await get(`/shops/${shop.id}`)
    expect([kept.status, kept.headers.get('etag')]).toEqual([200, etag])
    expect(kept.headers.get('cache-control')).toContain('s-maxage')
    const html = await kept.text()
    expect(html).toContain('Mama Cass Kitchen</h1>')
    for (const cookie of [session, guest]) {
      expect(cookie).toMatch(/lsf_(session|guest)=/)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const own = await get(`/shops/${shop.id}`, { cookie, 'accept-encoding': encoding })
        expect(own.status).toBe(200)
        expect(own.headers.get('cache-control')).toBe('private, no-store')
        expect(own.headers.get('etag')).toBeNull()
        expect(own.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(await own.text()).toBe(html)
      }
    }
  })

  test.each([
    ['a visitor', () => ({})],
    ['a person', () => ({ cookie: session })],
  ])('%s gets a sentence instead of an uncached page', async (_who, headers) => {
    const response = await get('/browse-products?product=rice', headers())
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('Something is not working on our side. Please try again in a moment.')
  })

  test.each([
    ['a read', () => get('/api/shops')],
    ['a person’s read', () => get('/api/customer/auth', { cookie: session })],
    ['a sign-in', () => post('/api/customer/login', { contact: 'ada@example.test', password: 'secret1' })],
    ['a registration', () => post('/api/customer/register', customerForm())],
    ['the sitemap', () => get('/sitemap.xml')],
  ])('%s is 503 with a sentence and when to come again', async (_what, call) => {
    const response = await call()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: 'Something is not working on our side. Please try again in a moment.',
      code: 'unavailable',
      requestId: expect.any(String),
    })
  })

  test('the process is alive but not ready, and serves what needs no database', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const ready = await get('/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    for (const address of ['/metrics', '/icon.svg', '/robots.txt', '/api/docs/json', '/privacy'])
      expect((await get(address)).status, address).toBe(200)
  })

  test('callers do not wait for the database', async () => {
    const began = Date.now()
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/api/shops')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // Each would wait for ten seconds.
    expect(Date.now() - began).toBeLessThan(9_000)
  })
})

test('after recovery everything works, and changes made during the outage are shown', async () => {
  await server.db.pool.query(`update shops set name = 'Mama Cass Palace' where id = $1`, [shop.id])
  expect(await (await get(`/shops/${shop.id}`)).text()).toContain('Mama Cass Kitchen</h1>')
  await server.proxy?.restore()
  await back()
  await until('the page that changed', async () =>
    (await (await get(`/shops/${shop.id}`)).text()).includes('Mama Cass Palace</h1>'),
  )
  expect((await (await get('/api/customer/auth', { cookie: session })).json()).authenticated).toBe(true)
  await server.db.pool.query(`update shops set name = 'Mama Cass Garden' where id = $1`, [shop.id])
  await until('a later change', async () =>
    (await (await get(`/shops/${shop.id}`)).text()).includes('Mama Cass Garden</h1>'),
  )
})

test('a cut during a transaction ends only that transaction', async () => {
  const { db } = server.deps
  const cut = db.transaction(async (tx) => {
    await tx.query('test.one', 'select 1')
    await server.proxy?.cut()
    await tx.query('test.two', 'select 2')
  })
  await expect(cut).rejects.toThrow()
  await server.proxy?.restore()
  await back()
  expect(await db.query('test.after', 'select 1 as n')).toEqual([{ n: 1 }])
})

test('the log has one line for the outage and one for the recovery', () => {
  const said = server.logs.map(({ msg }) => msg)
  expect(said.filter((msg) => msg === 'the database is back').length).toBeGreaterThan(0)
  expect(said.filter((msg) => msg === 'database unavailable').length).toBeLessThanOrEqual(4)
})
