import { truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { RealProduct } from '../../tools/bench/real-product.ts'
import { customerForm } from '../support/account-server.ts'
import { useDb } from '../support/db.ts'
import { aProduct, aShop } from '../support/people.ts'
import { productProcess } from '../support/product-process.ts'
import { get, type RawConnection, rawConnection } from '../support/raw-connection.ts'
import { until } from '../support/until.ts'

const at = useDb()
const start = (env: Record<string, string> = {}) => productProcess({ DATABASE_URL: at.url, ...env })

/** Signals the process. Returns its exit code and the ms until it ended. */
async function stopped({ child, ended }: RealProduct, signal: NodeJS.Signals = 'SIGTERM') {
  const from = performance.now()
  child.kill(signal)
  const code = await ended
  return { code, took: performance.now() - from }
}

/** Blocks all reads of products. Returns a function that releases them. */
async function holdProducts(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: at.url })
  await client.connect()
  await client.query('begin; lock table products, product_listings in access exclusive mode')
  let open = true
  const release = async () => {
    if (!open) return
    open = false
    await client.end()
  }
  onTestFinished(release)
  return release
}

const waiting = async () =>
  Number(
    (
      await at.db.query<{ n: number }>(
        'test.waiting',
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]?.n,
  )

const answers = (connection: RawConnection) => connection.received().match(/HTTP\/1\.1 \d+/g) ?? []
const listening = (port: number) =>
  rawConnection(port).then(
    () => true,
    () => false,
  )

test('idle, new and half-sent connections are closed, not reset, and do not delay the stop', async () => {
  const product = await start()
  const idle = await rawConnection(product.port)
  idle.send(get('/healthz'))
  await until('the answer', () => idle.received().includes('"ok"'))
  const fresh = await rawConnection(product.port)
  const halfHead = await rawConnection(product.port)
  halfHead.send('GET / HTTP/1.1\r\nHost: shops.test\r\nX-Slow: ')
  const halfBody = await rawConnection(product.port)
  halfBody.send(
    'POST /api/auth/login HTTP/1.1\r\nHost: shops.test\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":',
  )
  // Answered by the same loop after what was sent before it.
  const last = await rawConnection(product.port)
  last.send(get('/healthz'))
  await until('the answer', () => last.received().includes('"ok"'))

  const { code, took } = await stopped(product)
  expect(code).toBe(0)
  expect(took).toBeLessThan(9_000)
  const ends = await Promise.all([idle, fresh, halfHead, halfBody, last].map(({ ended }) => ended))
  expect(ends).toEqual(['closed', 'closed', 'closed', 'closed', 'closed'])
  expect(halfBody.received()).toBe('')
})

test('running and pipelined requests get responses with connection: close, and /readyz says 503', async () => {
  const shop = await aShop(at.db, { name: 'Mama Cass Kitchen' })
  await aProduct(at.db, shop.id, { name: 'Ofada rice' })
  const product = await start()
  const release = await holdProducts()
  const page = await rawConnection(product.port)
  page.send(get('/browse-products') + get('/healthz') + get('/browse-products?sort=newest'))
  const later = await rawConnection(product.port)
  later.send(get('/browse-products?sort=price'))
  await until('the renderings to wait', async () => (await waiting()) >= 3)

  const stopping = stopped(product)
  await until('the listener to close', async () => !(await listening(product.port)))
  later.send(get('/readyz'))
  await release()
  expect((await stopping).code).toBe(0)
  expect([await page.ended, await later.ended]).toEqual(['closed', 'closed'])

  expect(answers(page)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200'])
  const [first = '', second = '', third = ''] = page.received().split(/(?=HTTP\/1\.1 200)/)
  expect(first).toContain('Ofada rice')
  expect(first).toMatch(/<\/html>/)
  expect(first.toLowerCase()).not.toContain('connection: close')
  expect(second.toLowerCase()).not.toContain('connection: close')
  expect(third.toLowerCase()).toContain('connection: close')
  expect(answers(later)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  expect(later.received()).toContain('{"status":"stopping"')
  expect(
    later
      .received()
      .toLowerCase()
      .match(/connection: close/g),
  ).toHaveLength(1)
})

test('a slow reader gets a large response whole, and clients that never read do not delay the stop to 15 s', async () => {
  const product = await start()
  const size = 48 * 1024 * 1024
  const file = path.join(product.dataDir, 'media/large.webp')
  writeFileSync(file, '')
  truncateSync(file, size)
  const slow = await rawConnection(product.port)
  slow.send(get('/media/large.webp'))
  await until('the download', () => slow.bytes() > 100_000)
  slow.pause()
  const never = await rawConnection(product.port)
  never.send(get('/media/large.webp') + get('/media/large.webp'))
  await until('the download', () => never.bytes() > 100_000)
  never.pause()

  const stopping = stopped(product)
  await until('the listener to close', async () => !(await listening(product.port)))
  slow.resume()
  expect(await slow.ended).toBe('closed')
  const head = slow.received().indexOf('\r\n\r\n') + 4
  expect(slow.bytes() - head).toBe(size)
  const { code, took } = await stopping
  expect(code).toBe(0)
  expect(took).toBeLessThan(15_000)
})

test('all requests pipelined before the signal get responses, also many and slowly read ones', async () => {
  const product = await start()
  const size = 512 * 1024
  writeFileSync(path.join(product.dataDir, 'media/part.webp'), Buffer.alloc(size))
  const client = await rawConnection(product.port)
  client.send(get('/media/part.webp').repeat(8))
  await until('the first answer', () => client.bytes() > 1_000)
  client.pause()
  const stopping = stopped(product)
  await until('the listener to close', async () => !(await listening(product.port)))
  client.resume()
  expect(await client.ended).toBe('closed')
  expect((await stopping).code).toBe(0)
  expect(client.bytes()).toBeGreaterThan(size)
  // All responses are complete. The last one announces the end of the connection.
  const count = Math.floor(client.bytes() / size)
  expect(client.bytes()).toBeLessThan(count * (size + 4_000))
})

test('G-092 every visit before the signal is stored', async () => {
  const shop = await aShop(at.db)
  const product = await start({ TRUST_PROXY: '127.0.0.1' })
  const person = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
  const visit = (nth: number) =>
    fetch(`http://127.0.0.1:${product.port}/shops/${shop.id}`, {
      headers: { 'user-agent': person, 'x-forwarded-for': `41.58.1.${nth}` },
    })
  for (let turn = 0; turn < 10; turn++) {
    const replies = await Promise.all(Array.from({ length: 25 }, (_, nth) => visit(turn * 25 + nth)))
    for (const reply of replies) expect((await reply.text()).length).toBeGreaterThan(1_000)
  }
  expect((await stopped(product)).code).toBe(0)
  const [written] = await at.db.query<{ rows: number; views: number }>(
    'test.visitsOfShop',
    'select count(*)::int as rows, max(view_count) as views from shop_visits v join shops s on s.id = v.shop_id where s.id = $1',
    [shop.id],
  )
  expect(written).toEqual({ rows: 250, views: 250 })
})

test('a hanging job does not delay the stop', async () => {
  const stopListening = createServer(() => {})
  await new Promise<void>((done) => void stopListening.listen(0, '127.0.0.1', done))
  onTestFinished(() => void stopListening.close())
  const { port } = stopListening.address() as { port: number }
  const product = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const arrived = new Promise<void>((resolve) => void stopListening.once('connection', () => resolve()))
  const response = await fetch(`http://127.0.0.1:${product.port}/api/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customerForm('ada@example.test')),
  })
  expect(response.status, await response.text()).toBeLessThan(300)
  await arrived
  const { code, took } = await stopped(product, 'SIGINT')
  expect(code).toBe(0)
  expect(took).toBeLessThan(15_000)
})

test('a second signal ends the process immediately; a signal that npm repeats does not count', async () => {
  const product = await start()
  const release = await holdProducts()
  const page = await rawConnection(product.port)
  page.send(get('/browse-products'))
  await until('the rendering to wait', async () => (await waiting()) >= 1)
  product.child.kill('SIGINT')
  product.child.kill('SIGINT')
  await until('the listener to close', async () => !(await listening(product.port)))
  const toldAt = performance.now()
  await until('the echo to be over', () => performance.now() - toldAt > 600)
  expect(product.child.exitCode).toBeNull()
  const { code, took } = await stopped(product)
  expect(code).toBe(1)
  expect(took).toBeLessThan(5_000)
  await release()
})
