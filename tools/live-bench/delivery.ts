import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openStream } from './open-streams.ts'
import type { BenchPeople, BenchPerson } from './people.ts'

/** Ms from sending a message to its arrival, and from its answer (below 0: it arrived first). */
export type Delivered = { fromSending: number[]; fromAnswer: number[]; refused: number; lost: number; twice: number }

type Sent = { began: number; answered: number; arrived: number[] }

/** Measures messages that customers send through one process and owners receive from another. */
export async function timeDelivery(
  { owners, customers }: Pick<BenchPeople, 'owners' | 'customers'>,
  ports: { writing: number; listening: number },
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivered> {
  const sent = new Map<string, Sent>()
  const take = (text: string) => {
    const now = performance.now()
    for (const [, id = ''] of text.matchAll(/"clientId":"([\w-]{36})"/g)) sent.get(id)?.arrived.push(now)
  }
  const streams = await Promise.all(owners.map((owner) => openStream(ports.listening, owner, take)))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let refused = 0
  const write = async (sender: BenchPerson, shopId: number, counted: boolean) => {
    const clientId = randomUUID()
    const one: Sent = { began: performance.now(), answered: 0, arrived: [] }
    if (counted) sent.set(clientId, one)
    const status = await post(agent, ports.writing, sender, { shopId, clientId, message: 'Is it still there?' })
    one.answered = performance.now()
    if (status === 201) return
    refused++
    sent.delete(clientId)
  }
  const pick = (n: number) => ({
    sender: customers[n % customers.length] as BenchPerson,
    shopId: owners[n % owners.length]?.shopId ?? 0,
  })
  // The first messages open the conversations and warm both processes.
  for (let n = 0; n < customers.length; n++) await write(pick(n).sender, pick(n).shopId, false)
  const start = performance.now()
  const all: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    await wait(Math.max(0, start + (n * 1_000) / perSecond - performance.now()))
    all.push(write(pick(n).sender, pick(n).shopId, true))
  }
  await Promise.all(all)
  await wait(4_000)
  for (const stream of streams) stream.close()
  agent.destroy()
  const delivered = [...sent.values()].filter(({ arrived }) => arrived.length > 0)
  return {
    fromSending: delivered.map(({ began, arrived: [first = 0] }) => first - began),
    fromAnswer: delivered.map(({ answered, arrived: [first = 0] }) => first - answered),
    refused,
    lost: sent.size - delivered.length,
    twice: delivered.filter(({ arrived }) => arrived.length > 1).length,
  }
}

function post(agent: Agent, port: number, { cookie }: BenchPerson, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const content = JSON.stringify(body)
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
    request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/chat/messages', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end(content)
  })
}
