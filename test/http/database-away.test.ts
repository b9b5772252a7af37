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
  expect(server.logs.filter(({ level, msg }) => level >= 50 && msg !== 'the database is away')).toEqual([]),
)

describe('while the database is away', () => {
  test('pages that are kept go on for everybody', async () => {
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
  ])('%s is told in a sentence that a page that is not kept has to wait', async (_who, headers) => {
    const response = await get('/browse-products?product=rice', headers())
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('We cannot reach our data right now. Please try again in a moment.')
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
      message: 'We cannot reach our data right now. Please try again in a moment.',
      code: 'unavailable',
      requestId: expect.any(String),
    })
  })

  test('the process lives and says that it is not ready; what needs no database is answered', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const ready = await get('/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    for (const address of ['/metrics', '/icon.svg', '/robots.txt', '/api/docs/json', '/privacy'])
      expect((await get(address)).status, address).toBe(200)
  })

  test('callers do not wait for it', async () => {
    const began = Date.now()
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/api/shops')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // Each would wait for ten seconds.
    expect(Date.now() - began).toBeLessThan(9_000)
  })
})

test('when it is back everything goes on, and what changed meanwhile is shown', async () => {
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

test('a cut in the middle of a transaction ends that one and nothing else', async () => {
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

test('the log says once that it went, and once that it is back', () => {
  const said = server.logs.map(({ msg }) => msg)
  expect(said.filter((msg) => msg === 'the database is back').length).toBeGreaterThan(0)
  expect(said.filter((msg) => msg === 'the database is away').length).toBeLessThanOrEqual(4)
})
