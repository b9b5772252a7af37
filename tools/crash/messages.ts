import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../bench/bench-database.ts'
import { type RealProduct, startRealProduct } from '../bench/real-product.ts'
import { cookieOf } from '../bench/sessions.ts'
import { onServer } from '../server-databases.ts'
import type { Crash } from './crash.ts'
import { listen } from './listening.ts'
import { type Counts, sendUntilAnswered } from './sending.ts'

type Stored = { id: number; message: string }

/**
 * Customers, guests and their shop send 10,000 messages. A fifth of the responses is lost, and the product is killed five times.
 * Each message must be stored once and in order, and both participants must read and receive the same.
 */
export const crash = (given: Crash): Promise<boolean> =>
  withDatabase(given, 'message_kills', async (url) => {
    const start = (port: number) =>
      startRealProduct({
        PORT: String(port),
        DATABASE_URL: url,
        SECRET_KEY: 'only for the kills of the product, always the same',
        RATE_LIMITS: '0',
        LOG_LEVEL: 'error',
      })
    let product: RealProduct = await start(0)
    try {
      const { origin, port } = product
      const kill = async () => {
        await product.remove()
        product = await start(port)
      }
      return await sendAlong({ origin, url, kill, isShort: given.isShort })
    } finally {
      await product.remove()
    }
  })

type Sending = { origin: string; url: string; kill(): Promise<void>; isShort: boolean }

async function sendAlong({ origin, url, kill, isShort }: Sending): Promise<boolean> {
  const [messages, kills, customers, guests] = isShort ? [400, 2, 2, 2] : [10_000, 5, 6, 2]
  const shop = await aShop(origin, url)
  const people = await Promise.all([
    ...Array.from({ length: customers }, (_, n) =>
      registered(origin, '/api/customer/register', { contact: `buyer${n}@kills.test` }),
    ),
    ...Array.from({ length: guests }, (_, n) =>
      cookieOf(origin, '/api/guest-session', { email: `guest${n}@kills.test` }),
    ),
  ])
  const counts: Counts = { dropped: 0, refused: 0 }
  const each = Math.ceil(messages / people.length / 2)
  const all = each * people.length * 2
  let done = 0
  const sent = new Map<string, string[]>()
  /** Sends the messages of one participant, each after the response to the last. */
  const talk = async (cookie: string, to: object, lane: string) => {
    const texts: string[] = []
    sent.set(lane, texts)
    for (let n = 0; n < each; n++) {
      const message = `${lane} ${n}`
      await sendUntilAnswered(origin, cookie, { ...to, message, clientId: randomUUID() }, counts)
      texts.push(message)
      done++
    }
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
  const killing = (async () => {
    for (let next = 1; next <= kills; next++) {
      while (done / all < next / (kills + 1)) await wait(5)
      await kill()
    }
  })()
  await Promise.all(
    conversations.flatMap(({ cookie, id }) => [
      talk(cookie, { shopId: shop.id }, `customer ${id}`),
      talk(shop.cookie, { shopId: shop.id, conversationId: id }, `shop ${id}`),
    ]),
  )
  await killing
  const seconds = (performance.now() - began) / 1_000
  const wrong = await differences()
  console.log(`${done} messages by both sides, ${kills} kills, a fifth of the answers dropped`)
  console.log(wrong.join(', '))
  if (!isShort)
    console.log(
      `${counts.dropped} answers dropped, ${counts.refused} calls failed, ${Math.round(done / seconds)} messages a second`,
    )
  return wrong.every((line) => line.startsWith('0 ')) && done === all

  async function differences(): Promise<string[]> {
    let [missing, twice, disordered, differing, unheard] = [0, 0, 0, 0, 0]
    const unheardBy = async (index: number, ids: readonly number[]) => {
      const heard = () => new Set(listeners[index]?.ids)
      for (let turn = 0; turn < 100 && !ids.every((id) => heard().has(id)); turn++) await wait(100)
      return ids.filter((id) => !heard().has(id)).length
    }
    for (const [index, { cookie, id }] of conversations.entries()) {
      const seen = await history(origin, cookie, id)
      if (JSON.stringify(seen) !== JSON.stringify(await history(origin, shop.cookie, id))) differing++
      for (const lane of [`customer ${id}`, `shop ${id}`]) {
        const wanted = sent.get(lane) ?? []
        const stored = seen.map(({ message }) => message).filter((text) => text.startsWith(`${lane} `))
        missing += wanted.filter((text) => !stored.includes(text)).length
        twice += stored.length - new Set(stored).size
        if (JSON.stringify([...new Set(stored)]) !== JSON.stringify(wanted)) disordered++
      }
      const later = seen.slice(1).map((message) => message.id)
      unheard += (await unheardBy(0, later)) + (await unheardBy(index + 1, later))
    }
    for (const { close } of listeners) close()
    return [
      `${missing} missing`,
      `${twice} twice`,
      `${disordered} out of order`,
      `${differing} conversations seen differently`,
      `${unheard} never delivered`,
    ]
  }
}

async function history(origin: string, cookie: string, id: number): Promise<Stored[]> {
  const all: Stored[] = []
  for (let page: Stored[] = [], more = true; more; more = page.length === 100) {
    const after = all.at(-1)?.id ?? 0
    const address = `${origin}/api/chat/conversations/${id}/messages?limit=100&after=${after}`
    page = (await (await fetch(address, { headers: { cookie } })).json()) as Stored[]
    all.push(...page)
  }
  return all
}

async function aShop(origin: string, url: string): Promise<{ id: number; cookie: string }> {
  const contact = { email: 'shop@kills.test', phone: null, contactMethod: 'email' }
  const cookie = await registered(origin, '/api/shop-owner/register', contact)
  return onServer(url, async (client) => {
    await client.query(
      `insert into subscriptions (user_id, status, amount, start_date, end_date) select id, 'active', 200, now(), now() + interval '1 year' from users`,
    )
    const { rows } = await client.query(
      `insert into shops (owner_id, name, location, is_approved) select id, 'Mama Cass', 'Yaba, Lagos', true from users returning id`,
    )
    return { id: rows[0].id, cookie }
  })
}

const registered = (origin: string, address: string, contact: object): Promise<string> =>
  cookieOf(origin, address, { firstName: 'Ada', lastName: 'Obi', city: 'Yaba', password: 'Naira200!', ...contact })
