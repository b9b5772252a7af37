import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#platform/db/migrate.ts'
import { openBenchEngine } from '../../bench/bench-database.ts'
import { measuredDeps } from '../../bench/measured-deps.ts'
import { type RunningProduct, startProduct } from '../../running-product.ts'
import { dropDatabase, makeDatabase } from '../../server-databases.ts'
import { listen } from './notices.ts'
import { type Counts, sendUntilAnswered } from './sending.ts'

// `npm run crash:messages`: customers, guests and their shop send 10,000 messages. A fifth of the responses is lost, and the product
// is killed five times. Each message must be stored once and in order, and both participants must read and receive the same.
// `--short`: 400 messages and two kills.

const isShort = process.argv.includes('--short')
const MESSAGES = isShort ? 400 : 10_000
const KILLS = isShort ? 2 : 5
const [CUSTOMERS, GUESTS] = isShort ? [2, 2] : [6, 2]

const engine = await openBenchEngine()
const NAME = `lsf_message_kills_${process.pid}`
const url = await makeDatabase(engine.url, NAME)
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-message-kills-'))
mkdirSync(path.join(folder, 'media'))
await migrate(url)
const { db: own } = measuredDeps(url, {})
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let product: RunningProduct = await start()
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await kill()
  await own.close()
  await dropDatabase(engine.url, NAME)
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const shop = await aShop()
  const people = await Promise.all([
    ...Array.from({ length: CUSTOMERS }, (_, n) =>
      registered('/api/customer/register', { contact: `buyer${n}@kills.test` }),
    ),
    ...Array.from({ length: GUESTS }, (_, n) => cookieOf('/api/guest-session', { email: `guest${n}@kills.test` })),
  ])
  const counts: Counts = { dropped: 0, refused: 0 }
  const each = Math.ceil(MESSAGES / people.length / 2)
  let done = 0
  const sent = new Map<string, string[]>()
  /** Sends the messages of one participant, each after the response to the last. */
  const talk = async (cookie: string, to: object, lane: string) => {
    const texts: string[] = []
    sent.set(lane, texts)
    let conversationId = 0
    for (let n = 0; n < each; n++) {
      const message = `${lane} ${n}`
      const answer = await sendUntilAnswered(origin, cookie, { ...to, message, clientId: randomUUID() }, counts)
      texts.push(message)
      conversationId = answer.conversationId
      done++
    }
    return conversationId
  }
  // The first message begins each conversation. Then both participants write concurrently.
  const conversations = await Promise.all(
    people.map(async (cookie) => {
      const to = { shopId: shop.id, message: 'Good morning', clientId: randomUUID() }
      return { cookie, id: (await sendUntilAnswered(origin, cookie, to, counts)).conversationId }
    }),
  )
  const listeners = [shop.cookie, ...people].map((cookie) => listen(origin, cookie))
  await wait(500)
  const began = performance.now()
  const killing = killAlong(() => done / (each * people.length * 2))
  await Promise.all(
    conversations.flatMap(({ cookie, id }) => [
      talk(cookie, { shopId: shop.id }, `customer ${id}`),
      talk(shop.cookie, { shopId: shop.id, conversationId: id }, `shop ${id}`),
    ]),
  )
  await killing
  const seconds = (performance.now() - began) / 1_000
  const wrong = await differences()
  console.log(`${done} messages by both sides, ${KILLS} kills, a fifth of the answers dropped`)
  console.log(`${wrong.join(', ')}`)
  if (!isShort)
    console.log(
      `${counts.dropped} answers dropped, ${counts.refused} calls failed, ${Math.round(done / seconds)} messages a second`,
    )
  return wrong.every((line) => line.startsWith('0 ')) && done === each * people.length * 2

  async function differences(): Promise<string[]> {
    let [missing, twice, disordered, differing, untold] = [0, 0, 0, 0, 0]
    const toldTo = async (index: number, ids: readonly number[]) => {
      const told = () => new Set(listeners[index]?.ids)
      for (let turn = 0; turn < 100 && !ids.every((id) => told().has(id)); turn++) await wait(100)
      const had = told()
      return ids.filter((id) => !had.has(id)).length
    }
    for (const [index, { cookie, id }] of conversations.entries()) {
      const seen = await history(cookie, id)
      const shops = await history(shop.cookie, id)
      if (JSON.stringify(seen) !== JSON.stringify(shops)) differing++
      const texts = seen.map(({ message }) => message)
      for (const lane of [`customer ${id}`, `shop ${id}`]) {
        const wanted = sent.get(lane) ?? []
        const stored = texts.filter((text) => text.startsWith(`${lane} `))
        missing += wanted.filter((text) => !stored.includes(text)).length
        twice += stored.length - new Set(stored).size
        if (JSON.stringify([...new Set(stored)]) !== JSON.stringify(wanted)) disordered++
      }
      const later = seen.slice(1).map((message) => message.id)
      untold += (await toldTo(0, later)) + (await toldTo(index + 1, later))
    }
    for (const { close } of listeners) close()
    return [
      `${missing} missing`,
      `${twice} twice`,
      `${disordered} out of order`,
      `${differing} conversations seen differently`,
      `${untold} never told`,
    ]
  }
}

async function killAlong(progress: () => number): Promise<void> {
  for (let next = 1; next <= KILLS; next++) {
    while (progress() < next / (KILLS + 1)) await wait(5)
    await kill()
    product = await start()
  }
}

async function kill(): Promise<void> {
  if (product.child.pid && product.child.exitCode === null && product.child.signalCode === null)
    process.kill(-product.child.pid, 'SIGKILL')
  await product.ended
}

function start(): Promise<RunningProduct> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: url,
  }
  const settings = {
    SECRET_KEY: 'only for the kills of the product, always the same',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'error',
  }
  const main = path.join(import.meta.dirname, '../../../src/main.ts')
  return startProduct({ command: process.execPath, args: [main], env: { ...env, ...settings } })
}

type Stored = { id: number; message: string }

async function history(cookie: string, id: number): Promise<Stored[]> {
  const all: Stored[] = []
  for (let page: Stored[] = [], more = true; more; more = page.length === 100) {
    const after = all.at(-1)?.id ?? 0
    const reply = await fetch(`${origin}/api/chat/conversations/${id}/messages?limit=100&after=${after}`, {
      headers: { cookie },
    })
    page = (await reply.json()) as Stored[]
    all.push(...page)
  }
  return all
}

async function aShop(): Promise<{ id: number; cookie: string }> {
  const cookie = await registered('/api/shop-owner/register', {
    email: 'shop@kills.test',
    phone: null,
    contactMethod: 'email',
  })
  await own.pool.query(
    `insert into subscriptions (user_id, status, amount, start_date, end_date) select id, 'active', 200, now(), now() + interval '1 year' from users`,
  )
  const { rows } = await own.pool.query(
    `insert into shops (owner_id, name, location, is_approved) select id, 'Mama Cass', 'Yaba, Lagos', true from users returning id`,
  )
  return { id: rows[0].id, cookie }
}

function registered(address: string, contact: object): Promise<string> {
  return cookieOf(address, { firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password: 'Naira200!', ...contact })
}

async function cookieOf(address: string, body: object): Promise<string> {
  const reply = await fetch(origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
