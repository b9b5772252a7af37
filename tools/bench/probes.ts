import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

/** A kind of visit at a fixed rate, which does not wait for earlier ones. */
export type Visit = { name: string; perSecond: number; path(turn: number): string }

/** In ms; failures count as infinite. `late` is the generator's own delay. */
export type Times = { took: number[]; late: number[]; failures: number }

const TOO_LONG = 10_000

/** Each visit comes from a new address; results by name. */
export async function visitFor(origin: string, visits: readonly Visit[], seconds: number): Promise<Map<string, Times>> {
  const agent = new Agent({ keepAlive: true })
  const all = new Map<string, Times>()
  const began = performance.now()
  await Promise.all(
    visits.map(async ({ name, perSecond, path }, nth) => {
      const times: Times = { took: [], late: [], failures: 0 }
      all.set(name, times)
      const under: Promise<void>[] = []
      // Different kinds are not sent at the same moment.
      const first = began + (nth * 1000) / perSecond / visits.length
      await onTimer(first, perSecond, seconds, (turn, late) => {
        times.late.push(late)
        under.push(
          visit(agent, origin + path(turn)).then((took) => {
            times.took.push(took)
            if (took === Number.POSITIVE_INFINITY) times.failures++
          }),
        )
      })
      await Promise.all(under)
    }),
  )
  agent.destroy()
  return all
}

/** Calls `act` at a fixed rate with its number and its delay in ms. */
export async function onTimer(
  first: number,
  perSecond: number,
  seconds: number,
  act: (turn: number, late: number) => void,
): Promise<void> {
  const most = Math.round(perSecond * seconds)
  for (let turn = 0; turn < most; ) {
    const due = first + (turn * 1000) / perSecond
    const left = due - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    else act(turn++, -left)
  }
}

let visitors = 0

/** A new address for each sender: 10.x.y.z. */
export const nextAddress = () => `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`

function visit(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    const failed = () => resolve(Number.POSITIVE_INFINITY)
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': nextAddress() }
    const request = get(address, { agent, headers, timeout: TOO_LONG }, (response) => {
      response.on('error', failed)
      response.on('end', () => (response.statusCode === 200 ? resolve(performance.now() - began) : failed()))
      response.resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', failed)
  })
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
