import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

/** One kind of visit, made so often a second whatever becomes of the earlier ones. */
export type Visit = { name: string; perSecond: number; path(turn: number): string }

/** What visits took, in ms, those that failed without end. `late`: how late they were sent, which is the generator's doing. */
export type Times = { took: number[]; late: number[]; failures: number }

const TOO_LONG = 10_000

/** Makes visits for so many seconds, from a new address each, and answers what they took by name. */
export async function visitFor(origin: string, visits: readonly Visit[], seconds: number): Promise<Map<string, Times>> {
  const agent = new Agent({ keepAlive: true })
  const all = new Map<string, Times>()
  const began = performance.now()
  await Promise.all(
    visits.map(async ({ name, perSecond, path }, nth) => {
      const times: Times = { took: [], late: [], failures: 0 }
      all.set(name, times)
      const under: Promise<void>[] = []
      // Those of different kinds are not sent at the same moment.
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

/** Calls `act` so often a second by the clock, with its number and by how many ms it comes late. */
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

/** An address of its own for each sender: 10.x.y.z. */
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

/** The value that so large a part of the others stays below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
