import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { nextAddress, onTimer } from './probes.ts'

export type Storm = { origin: string; perSecond: number; seconds: number; people: number; manyAddresses: boolean }
/** Counts and times in ms by status; 0 means no response. */
export type Answered = { status: number; took: number[] }[]

// A separate thread, so that counting does not delay what is measured.
const { origin, perSecond, seconds, people, manyAddresses } = workerData as Storm
const agent = new Agent({ keepAlive: true })
const took = new Map<number, number[]>()
const under: Promise<void>[] = []
await onTimer(performance.now(), perSecond, seconds, (turn) => {
  // Alternates between existing accounts, each too rarely to be locked, and unknown ones.
  const who = turn % 2 === 0 ? `bench-${((turn / 2) % people) + 1}` : `nobody-${randomBytes(6).toString('hex')}`
  under.push(signIn(`${who}@bench.test`))
})
await Promise.all(under)
agent.destroy()
parentPort?.postMessage([...took].map(([status, times]) => ({ status, took: times })) satisfies Answered)

function signIn(email: string): Promise<void> {
  const body = JSON.stringify({ email, password: 'Wrong200!' })
  const began = performance.now()
  return new Promise((resolve) => {
    const answered = (status: number) => {
      const times = took.get(status) ?? []
      took.set(status, times)
      times.push(performance.now() - began)
      resolve()
    }
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': manyAddresses ? nextAddress() : '10.255.255.255',
    }
    const call = request(`${origin}/api/auth/login`, { method: 'POST', agent, headers }, (response) => {
      response.on('end', () => answered(response.statusCode ?? 0))
      response.resume()
    })
    call.on('error', () => answered(0))
    call.end(body)
  })
}
