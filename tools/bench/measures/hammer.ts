import { Agent } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from '../load.ts'

export type Hammer = { origin: string; connections: number; seconds: number; people: readonly string[] }

// Signs in from one address over `connections`, each again after its response: with right and wrong passwords, for accounts and
// for unknown contacts. A separate thread, so that counting does not delay what is measured.
const { origin, connections, seconds, people } = workerData as Hammer
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const end = performance.now() + seconds * 1000
const counts: Record<number, number> = {}
let turn = 0
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const n = turn++
      const form =
        n % 2 === 0
          ? { emailOrPhone: people[n % people.length], password: 'Naira200!' }
          : { emailOrPhone: `stranger-${n}@bench.test`, password: 'Wrong200!' }
      const from = { 'x-forwarded-for': '10.255.255.255' }
      const { status } = await ask(agent, `${origin}/api/shop-owner/login`, from, form)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
parentPort?.postMessage(counts)
