import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { withDatabase } from '../bench-database.ts'
import { ask, atRate, quantile } from '../load.ts'
import { openStream } from '../open-stream.ts'
import { type BenchPeople, makePeople } from '../people.ts'
import { familyOf, memoryOf } from '../process-family.ts'
import { startRealProduct } from '../real-product.ts'

type Origins = { writing: string; listening: string }

/**
 * Measures how long a message takes from one process to the browser that listens at another, and what 5,000 open streams cost one
 * process in memory. Linux only.
 */
export const bench = ({ isShort, engine }: Bench): Promise<void> =>
  withDatabase({ engine }, 'live_bench', async (url) => {
    const { owners, customers } = await makePeople(url, { owners: 20, customers: isShort ? 100 : 5_000 })
    const start = () =>
      startRealProduct({
        ...{ DATABASE_URL: url, SECRET_KEY: 'only for the bench, the same for both processes' },
        ...{ RATE_LIMITS: '0', LOG_LEVEL: 'error' },
        ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL }),
      })
    const [writing, listening] = [await start(), await start()]
    try {
      const origins = { writing: writing.origin, listening: listening.origin }
      await timeDelivery({ owners, customers: customers.slice(0, 100) }, origins, isShort)
      const megabytes = () => memoryOf(familyOf(listening.child.pid ?? 0)).total
      const idleMs = isShort ? 500 : 30_000
      const open = async (some: typeof customers) => {
        const streams = []
        for (let at = 0; at < some.length; at += 50)
          streams.push(
            ...(await Promise.all(some.slice(at, at + 50).map((person) => openStream(listening.origin, person)))),
          )
        return streams
      }
      // First streams, for memory that is allocated only once.
      for (const stream of await open(customers.slice(0, 200))) stream.close()
      await wait(idleMs / 3)
      const before = megabytes()
      const streams = await open(customers)
      const received = () => streams.reduce((sum, stream) => sum + stream.received(), 0)
      const receivedBefore = received()
      await wait(idleMs)
      const each = ((megabytes() - before) * 1_000) / streams.length
      const bytes = ((received() - receivedBefore) / streams.length) * (60_000 / idleMs)
      for (const stream of streams) stream.close()
      console.log(
        `${streams.length} open streams: ${each.toFixed(1)} KB each; an idle one receives ${Math.round(bytes)} bytes a minute`,
      )
    } finally {
      await Promise.all([writing.remove(), listening.remove()])
    }
  })

/** Measures messages that customers send through one process and owners receive from another. */
async function timeDelivery({ owners, customers }: BenchPeople, origins: Origins, isShort: boolean): Promise<void> {
  const [perSecond, seconds] = isShort ? [20, 2] : [200, 30]
  const sent = new Map<string, { responded: number; arrived: number[] }>()
  const receive = (text: string) => {
    const now = performance.now()
    for (const [, id = ''] of text.matchAll(/"clientId":"([\w-]{36})"/g)) sent.get(id)?.arrived.push(now)
  }
  const streams = await Promise.all(owners.map((owner) => openStream(origins.listening, owner, receive)))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let refused = 0
  const send = async (n: number) => {
    const { cookie = '' } = customers[n % customers.length] ?? {}
    const message = { responded: 0, arrived: [] }
    const clientId = randomUUID()
    sent.set(clientId, message)
    const form = { shopId: owners[n % owners.length]?.shopId, clientId, message: 'Is it still there?' }
    const { status } = await ask(agent, `${origins.writing}/api/chat/messages`, { cookie }, form)
    message.responded = performance.now()
    if (status === 201) return
    refused++
    sent.delete(clientId)
  }
  // The first messages open the conversations and warm both processes.
  for (let n = 0; n < customers.length; n++) await send(n)
  await wait(isShort ? 0 : 4_000)
  sent.clear()
  await atRate(perSecond, seconds, send)
  await wait(4_000)
  for (const stream of streams) stream.close()
  agent.destroy()
  const delivered = [...sent.values()].filter(({ arrived }) => arrived.length > 0)
  const times = delivered.map(({ responded, arrived: [first = 0] }) => first - responded)
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(1))
  const twice = delivered.filter(({ arrived }) => arrived.length > 1).length
  console.log(
    `\n${perSecond} messages a second for ${seconds} s between two processes, from response to arrival: p50 ${p50}, p99 ${p99}, most ${most} ms; ${refused} refused, ${sent.size - delivered.length} lost, ${twice} twice`,
  )
}
