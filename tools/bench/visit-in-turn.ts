import { Agent, get } from 'node:http'
import { BROWSER } from './measured-load.ts'

type Visits = { connections: number; seconds?: number; amount?: number }

/** Requests the addresses of `path` one after another on each connection. Returns times in ms. */
export async function visitInTurn(
  origin: string,
  path: () => string,
  { connections, seconds = Number.POSITIVE_INFINITY, amount = Number.POSITIVE_INFINITY }: Visits,
): Promise<{ answers: number; failures: number; took: number[]; elapsed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let begun = 0
  let failures = 0
  const from = performance.now()
  const client = async () => {
    while (begun < amount && performance.now() - from < seconds * 1_000) {
      begun++
      const sent = performance.now()
      if ((await statusOf(agent, origin + path())) !== 200) failures++
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return { answers: took.length, failures, took, elapsed: performance.now() - from }
}

/** Returns the status, or 0 without a response. */
function statusOf(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve) => {
    get(address, { agent, headers: BROWSER }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
      response.resume()
    }).on('error', () => resolve(0))
  })
}
