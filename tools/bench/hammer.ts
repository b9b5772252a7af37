import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Hammer = { origin: string; connections: number; seconds: number; people: readonly string[] }

// Signs in from one address over `connections`, each again after its response: with right and wrong passwords, for accounts and
// for unknown contacts.
const { origin, connections, seconds, people } = workerData as Hammer
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const end = performance.now() + seconds * 1000
const answered: Record<number, number> = {}
let turn = 0
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const n = turn++
      const right = n % 2 === 0
      const status = await signIn(
        right ? (people[n % people.length] ?? '') : `nobody-${n}@bench.test`,
        right ? 'Naira200!' : 'Wrong200!',
      )
      answered[status] = (answered[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
parentPort?.postMessage(answered)

function signIn(emailOrPhone: string, password: string): Promise<number> {
  const body = JSON.stringify({ emailOrPhone, password })
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': '10.255.255.255',
    }
    const call = request(`${origin}/api/shop-owner/login`, { method: 'POST', agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    call.on('error', () => resolve(0))
    call.end(body)
  })
}
