import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MIN_RESPONSE_MS } from '#domains/accounts/account-options.ts'
import { embeddedSearches } from '#embedded-postgres/embedded-postgres.ts'
import { searchShareOf } from '#platform/processes/connection-shares.ts'
import { familyOf } from '../../tools/bench/process-family.ts'
import { type RealProduct, startRealProduct } from '../../tools/bench/real-product.ts'
import { customerForm } from '../support/account-server.ts'
import { useDb } from '../support/db.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { aProduct, aShop } from '../support/people.ts'
import { productProcess } from '../support/product-process.ts'
import { get, rawConnection } from '../support/raw-connection.ts'
import { until } from '../support/until.ts'

const at = useDb()
const settings = () => ({
  DATABASE_URL: at.url,
  WEB_PROCESSES: '2',
  SECRET_KEY: 'only for tests, the same for every process',
})
const SEARCHES = 12
/** Serves all tests in turn, because starting three processes takes longer than a test. The last one stops it. */
let product: RealProduct

beforeAll(async () => {
  product = await startRealProduct({
    ...settings(),
    SEARCHES_PER_MINUTE: String(SEARCHES),
    TRUST_PROXY: '127.0.0.1',
    DATABASE_CONNECTIONS: '100',
    SEARCH_CONNECTIONS: '1',
  })
})
afterAll(() => product?.remove())

/** Sends a request over a new connection. Connections go to the processes in rotation; one that goes to a dying process gets no response. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, patience = PATIENCE_MS) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close', ...headers },
    signal: AbortSignal.timeout(patience),
  })

const processOf = async (port: number) => {
  const metrics = await ask(port, '/metrics', {}, 15_000).then(
    (answer) => answer.text(),
    () => '',
  )
  return /process_cpu_seconds_total\{process="(\d+)"\}/.exec(metrics)?.[1]
}

/** Returns the ids of the web processes that respond. */
async function processesOf(port: number): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let turn = 0; turn < 8; turn++) seen.add((await processOf(port)) ?? 'none')
  return seen
}

test('two processes share one port, and both show a change', async () => {
  const shop = await aShop(at.db, { name: 'Mama Put' })
  const rice = await aProduct(at.db, shop.id, { name: 'Ofada rice', price: '900' })
  const { port, output } = product
  expect(output().match(/LocalShopFinder is at/g)).toHaveLength(1)
  // connection-shares.test.ts has the other cases.
  expect(output()).toMatch(/may open 314 connections, of which the database has \d+\. Raise its max_connections/)
  expect((await processesOf(port)).size).toBe(2)

  const pages = async () =>
    Promise.all(Array.from({ length: 6 }, async () => (await ask(port, `/products/${rice.id}`)).text()))
  for (const page of await pages()) expect(page).toContain('₦900')
  await at.db.query('test.dearerRice', 'update products set price = 950 where id = $1', [rice.id])
  await until('both to show the price', async () => (await pages()).every((page) => page.includes('₦950')))
  for (const page of await pages()) expect(page).not.toContain('₦900')
})

test('G-168 both processes share the search limit', async () => {
  const { port } = product
  expect((await processesOf(port)).size).toBe(2)
  const from = async (ip: string, word: string) =>
    (await ask(port, `/api/products/search?product=${word}`, { 'x-forwarded-for': ip })).status
  const statuses: number[] = []
  for (let turn = 0; turn < SEARCHES + 2; turn++) statuses.push(await from('10.0.0.1', `rice${turn}`))
  expect(statuses).toEqual([...Array(SEARCHES).fill(200), 429, 429])
  expect(await from('10.0.0.2', 'rice99')).toBe(200)
})

test('passwords are hashed at full cost, and an unknown contact is answered as slowly as a known one', async () => {
  const post = (path: string, body: object) =>
    fetch(product.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    })
  expect((await post('/api/customer/register', customerForm())).status).toBe(200)
  const [row] = await at.db.query<{ password: string }>(
    'test.hashed',
    'select password from users where password > $1',
    [''],
  )
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const began = performance.now()
  await post('/api/auth/request-password-reset', { email: 'unknown@example.test' })
  expect(performance.now() - began).toBeGreaterThan(MIN_RESPONSE_MS - 5)
})

test('a search that a busy parent cannot count is rejected in time, and cached pages are sent', async () => {
  const { port, child } = product
  const pid = child.pid ?? 0
  const connection = await rawConnection(port)
  let callers = 0
  const answerTo = async (path: string) => {
    const before = connection.received().length
    // Each has a limit of its own.
    connection.send(get(path).replace('\r\n\r\n', `\r\nX-Forwarded-For: 10.1.0.${++callers}\r\n\r\n`))
    await until(`the answer to ${path}`, () => connection.received().includes('"', before))
    return connection.received().slice(before)
  }
  expect(await answerTo('/api/products/search?product=rice')).toContain('HTTP/1.1 200')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  process.kill(pid, 'SIGSTOP')
  const from = performance.now()
  const refused = await answerTo('/api/products/search?product=beans')
  expect(refused).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after: 5[\s\S]*"code":"unavailable"/i)
  expect(performance.now() - from).toBeLessThan(5_000)
  expect(await answerTo('/api/products/search?product=rice')).toContain('HTTP/1.1 200')
  process.kill(pid, 'SIGCONT')
  await until('searches', async () => (await answerTo('/api/products/search?product=yam')).includes('HTTP/1.1 200'))
})

test('the embedded database’s connections limit the number of processes', async () => {
  const { port, output } = await productProcess({ WEB_PROCESSES: '10', SEARCHES_PER_MINUTE: '0' })
  expect(output()).toMatch(/answer requests: 4 instead of 10, because the embedded database has 60 connections/)
  const answering = await processesOf(port)
  expect(answering.size).toBe(4)
  const searching = [...answering].map(searchConnections)
  expect(searching).toEqual(Array(4).fill(searchShareOf(4, Math.min(10, embeddedSearches()))))
  const statuses = new Set<number>()
  for (let round = 0; round < 4; round++) {
    const search = async (_: unknown, turn: number) =>
      statuses.add((await ask(port, `/api/products/search?product=w${40 * round + turn}`)).status)
    await Promise.all(Array.from({ length: 40 }, search))
  }
  expect(statuses).toEqual(new Set([200]))
  expect(output()).not.toMatch(/too many clients|remaining connection slots/)
})

test('a killed process is replaced, and the other one answers until then', async () => {
  const { port } = product
  const before = await processesOf(port)
  const [killed = ''] = before
  process.kill(Number(killed), 'SIGKILL')
  await until('another process', async () => {
    const now = await processesOf(port)
    return now.size === 2 && !now.has(killed)
  })
  expect((await ask(port, '/')).status).toBe(200)
})

test('a port in use is reported once, and no process stays', async () => {
  const second = productProcess({ ...settings(), PORT: String(product.port) })
  await expect(second).rejects.toThrow(/The port is taken[\s\S]*A web process could not start/)
})

test('SIGTERM to the parent ends all processes after their running requests', async () => {
  const { port, child, ended } = product
  const family = () => familyOf(child.pid ?? 0)
  expect(family().length).toBeGreaterThanOrEqual(3)
  const all = family()
  const idle = await rawConnection(port)
  idle.send(get('/healthz'))
  await until('the answer', () => idle.received().includes('"ok"'))
  const locked = await lockProducts()
  const under = ask(port, '/browse-products?product=slow')
  await until('the page to wait', locked.isAwaited)
  child.kill('SIGTERM')
  expect(await idle.ended).toBe('closed')
  await locked.release()
  expect((await under).status).toBe(200)
  expect(await ended).toBe(0)
  await until('all processes to end', () => all.every((pid) => !isRunning(pid)))
})

const searchConnections = (pid: string) =>
  Number(/(?:^|\0)SEARCH_CONNECTIONS=(\d+)\0/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1'))?.[1])

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function lockProducts() {
  const client = await at.db.pool.connect()
  await client.query('begin; lock table products, product_listings in access exclusive mode')
  let held = true
  const release = async () => {
    if (!held) return
    held = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  const isAwaited = async () => {
    const waiting = await at.db.query(
      'test.waitingForProducts',
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length > 0
  }
  return { release, isAwaited }
}
