import { readdirSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer({}, { keepsAnswers: true, turnsAway: true })
const limited = useServer({ SEARCHES_PER_MINUTE: '4', TRUST_PROXY: '127.0.0.1' }, { keepsAnswers: true })
const ask = (address: string, init: RequestInit = {}) => fetch(server.origin + address, init)
const from = (ip: string, address: string) => fetch(limited.origin + address, { headers: { 'x-forwarded-for': ip } })

beforeAll(async () => {
  for (const { db } of [server, limited]) {
    const shop = await aShop(db, { name: 'Mama Cass Kitchen' })
    for (const name of ['Ofada rice', 'Jollof rice', 'Fried rice']) await aProduct(db, shop.id, { name })
  }
})

/** Delays the event loop by `ms` in every turn. Returns a function that stops it. */
function block(ms: number): () => void {
  let blocking = true
  const stop = () => {
    blocking = false
  }
  const turn = () => {
    for (const end = performance.now() + ms; performance.now() < end; );
    // A timer would leave a short turn between two long ones.
    if (blocking) setImmediate(turn)
  }
  turn()
  onTestFinished(stop)
  return stop
}

/** Moves the clock on, for this test, and not the timers. */
function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  onTestFinished(() => void vi.useRealTimers())
}

async function expectSecured(response: Response): Promise<void> {
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('G-168 page and API searches of an address share a limit, and cached responses have none', async () => {
  const kept = '/browse-products?product=ofada'
  expect((await from('10.0.0.1', kept)).status).toBe(200)
  expect((await from('10.0.0.2', '/api/products/search?product=rice')).status).toBe(200)
  expect((await from('10.0.0.2', '/browse-products?product=rice')).status).toBe(200)
  expect((await from('10.0.0.2', '/browse-products?product=jollof')).status).toBe(200)
  expect((await from('10.0.0.2', '/api/products/search?product=jollof')).status).toBe(200)

  // Responses that others may get from a cache carry no limits of the first caller.
  for (const path of ['/browse-products?product=garri', '/api/products/search?product=garri']) {
    const { headers } = await from('10.0.0.4', path)
    expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([])
  }

  const page = await from('10.0.0.2', '/browse-products?product=fried')
  expect(page.status).toBe(429)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<h1>Too many requests. Please try again later.</h1>')
  await expectSecured(page)
  const call = await from('10.0.0.2', '/api/products/search?product=fried')
  expect(call.status).toBe(429)
  expect(await call.json()).toMatchObject({ code: 'too_many_requests' })
  await expectSecured(call)

  // What was made at the start may have been announced only now, and dropped the page.
  expect((await from('10.0.0.1', kept)).status).toBe(200)
  expect((await from('10.0.0.2', kept)).status).toBe(200)
  expect((await from('10.0.0.2', `${kept}&utm_source=flyer`)).status).toBe(200)
  const keptAnswer = '/api/products/search?product=jollof'
  expect((await from('10.0.0.3', keptAnswer)).status).toBe(200)
  expect((await from('10.0.0.2', `${keptAnswer}&utm_source=flyer`)).status).toBe(200)
  expect((await from('10.0.0.3', '/browse-products?product=fried')).status).toBe(200)
  expect((await from('10.0.0.2', '/browse-products?product=fried')).status).toBe(200)
})

test('G-168 a refresh of an old cached page counts, and does not happen beyond the limit', async () => {
  for (const [ip, search] of [
    ['10.0.1.', '/api/products/search?product='],
    ['10.0.2.', '/browse-products?product='],
  ] as const) {
    const made = ['beans', 'yam', 'garri', 'egusi'].map((word) => search + word)
    for (const address of made) expect((await from(`${ip}1`, address)).status).toBe(200)
    expect((await from(`${ip}2`, `${search}okro`)).status).toBe(200)
    later(61_000)
    for (const address of made) expect((await from(`${ip}1`, address)).status).toBe(200)
    expect((await from(`${ip}1`, `${search}plantain`)).status, search).toBe(429)
    // In memory, and given without a search.
    expect((await from(`${ip}1`, `${search}okro`)).status).toBe(200)
    later(601_000)
    for (const word of ['a', 'b', 'c', 'd']) expect((await from(`${ip}1`, search + word)).status).toBe(200)
    expect((await from(`${ip}1`, `${search}okro`)).status).toBe(429)
  }
})

test('while the event loop is late, an old response is sent and not refreshed', async () => {
  const address = '/api/products/search?product=ofada'
  const text = async () => {
    const answer = await ask(address)
    return [answer.status, await answer.text()]
  }
  const before = await text()
  const run = (statement: string) => server.db.pool.query(statement)
  // Without triggers, the change is not announced, so caches keep the old data.
  await run('alter table products disable trigger user')
  await run('update products set quantity = coalesce(quantity, 0) + 1')
  await run('alter table products enable trigger user')
  later(601_000)
  const stop = block(700)
  await until('the server to turn reads away', async () => (await ask('/api/places?query=ya')).status === 503)
  expect(await text()).toEqual(before)
  stop()
  await until('the server to answer again', async () => (await ask('/api/places?query=ya')).status === 200)
  expect(await text()).not.toEqual(before)
})

test('while the event loop is late, reads are rejected, but not cached pages, files, health or writes', async () => {
  const kept = '/browse-products?product=ofada'
  const keptAnswer = '/api/products/search?product=ofada'
  for (const address of [kept, keptAnswer]) expect((await ask(address)).status).toBe(200)
  const stop = block(700)
  await until('the server to turn reads away', async () => (await ask('/api/places?query=ya')).status === 503)
  const asset = readdirSync('dist/client/assets').find((name) => name.endsWith('.css'))
  const [login, page, call, ...served] = await Promise.all([
    ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.test', password: 'Wrong200!' }),
    }),
    ask('/browse-products?product=fried'),
    ask('/api/products/search?product=fried'),
    ask(kept),
    ask(`${kept}&utm_source=flyer`),
    ask(keptAnswer),
    ask(`${keptAnswer}&utm_source=flyer`),
    ask('/healthz'),
    ask('/readyz'),
    ask('/metrics'),
    ask(`/assets/${asset}`),
  ])
  stop()
  expect([page?.status, call?.status]).toEqual([503, 503])
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200])
  expect(login?.status).toBe(401)
  expect(await page?.text()).toContain('<h1>We are very busy right now. Please try again in a moment.</h1>')
  expect(await call?.json()).toMatchObject({ code: 'overloaded' })
  await expectSecured(page as Response)
  await expectSecured(call as Response)
  await until('the server to answer again', async () => (await ask('/api/places?query=ya')).status === 200)
  expect(server.logs.some(({ msg }) => msg === 'rejected reads: server overloaded')).toBe(true)
  expect(server.logs.filter(({ msg }) => msg === 'failed')).toEqual([])
})

test('reads are also rejected while each turn of the event loop is longer than a sample', async () => {
  const stop = block(1_100)
  await until('the server to turn reads away', async () => (await ask('/api/places?query=ya')).status === 503)
  stop()
  await until('the server to answer again', async () => (await ask('/api/places?query=ya')).status === 200)
})

test('a single stall rejects no request', async () => {
  const stop = block(2_500)
  stop()
  const statuses: number[] = []
  for (const end = Date.now() + 1_500; Date.now() < end; ) statuses.push((await ask('/api/places?query=ya')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a limited number of pages is rendered at once; others are rejected without waiting', async () => {
  const client = new pg.Client({ connectionString: server.deps.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const kept = '/browse-products?product=ofada'
  expect((await ask(kept)).status).toBe(200)
  await client.query('begin; lock table products, product_listings in access exclusive mode')
  const statuses: number[] = []
  const pages = Array.from({ length: 60 }, (_, turn) =>
    ask(`/browse-products?product=jollof&shop=s${turn}`).then(({ status }) => statuses.push(status)),
  )
  await until('the pages that are too many', () => statuses.length === 12)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await ask(kept)).status).toBe(200)
  await client.query('rollback')
  await Promise.all(pages)
  expect(statuses.filter((status) => status === 200)).toHaveLength(48)
})
