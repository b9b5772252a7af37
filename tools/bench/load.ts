import { Agent, request } from 'node:http'

/** Milliseconds until a connection without data counts as failed. */
const TOO_LONG_MS = 10_000

/** Encodings that browsers accept. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** A status of 0 means that no response arrived. `took` is in ms. */
export type Reply = { status: number; took: number }

/** Sends a GET request, or a POST with a JSON body, and reads the whole response. */
export function ask(
  agent: Agent,
  address: string,
  headers: Record<string, string> = BROWSER,
  body?: object,
): Promise<Reply> {
  const began = performance.now()
  const content = body && JSON.stringify(body)
  const more = content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}
  const options = { agent, method: content ? 'POST' : 'GET', headers: { ...headers, ...more }, timeout: TOO_LONG_MS }
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, took: performance.now() - began })
    const call = request(address, options, (response) => {
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', () => done(0))
      response.resume()
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => done(0))
    call.end(content)
  })
}

type Visits = { connections: number; seconds?: number; amount?: number; pauseAfter?(reply: Reply): number }

/** Requests the addresses of `path` one after another on each connection, with pauses in ms. `elapsed` is in ms. */
export async function visitInTurn(
  origin: string,
  path: () => string,
  { connections, seconds = Number.POSITIVE_INFINITY, amount = Number.POSITIVE_INFINITY, pauseAfter }: Visits,
): Promise<{ replies: Reply[]; elapsed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const replies: Reply[] = []
  let begun = 0
  const from = performance.now()
  const client = async () => {
    while (begun < amount && performance.now() - from < seconds * 1_000) {
      begun++
      const reply = await ask(agent, origin + path())
      replies.push(reply)
      const pause = pauseAfter?.(reply) ?? 0
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return { replies, elapsed: performance.now() - from }
}

/** Calls `act` at a fixed rate with its number, whether earlier calls have ended or not. Returns all results. */
export async function atRate<Result>(
  perSecond: number,
  seconds: number,
  act: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const first = performance.now()
  const all: Promise<Result>[] = []
  while (all.length < Math.round(perSecond * seconds)) {
    const left = first + (all.length * 1_000) / perSecond - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    else all.push(act(all.length))
  }
  return Promise.all(all)
}

let visitors = 0

/** Returns headers of a new visitor, from 10.x.y.z. */
export const newVisitor = () => ({
  ...BROWSER,
  'x-forwarded-for': `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
})

/** Returns NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
