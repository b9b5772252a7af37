import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Hammer } from './hammer.ts'
import { nextAddress, onTimer, quantile } from './probes.ts'

// `npm run bench:load -- sign-ins`: measures sign-ins while one address attacks the sign-in over 200 connections. Four people a
// second sign in with the right password, each from another address. It compares the slowest of them with the
// median before and after the storm.

const CONNECTIONS = 200
const PER_SECOND = 4
const MAX_SLOWDOWN = 3

type SignIns = { took: number[]; statuses: Record<number, number> }

/** Returns whether everyone signed in within three times the idle median. `person` gives the n-th email. */
export async function stormSignIns(
  origin: string,
  { seconds, person }: { seconds: number; person(n: number): string },
): Promise<boolean> {
  let n = 0
  const people = (forSeconds: number) => signInFor(origin, forSeconds, () => person(20 + n++))
  await people(seconds / 4)
  const before = await people(seconds / 2)
  const hammered = hammer({
    origin,
    connections: CONNECTIONS,
    seconds,
    people: Array.from({ length: 10 }, (_, i) => person(i)),
  })
  const during = await people(seconds)
  const answers = await hammered
  const after = await people(seconds / 2)

  const idle = quantile([...before.took, ...after.took], 0.5)
  const show = (name: string, { took, statuses }: SignIns) =>
    console.log(
      `${name.padEnd(12)} ${took.length} sign-ins, p50 ${ms(quantile(took, 0.5))}, p95 ${ms(quantile(took, 0.95))}, slowest ${ms(Math.max(...took))}, answered ${JSON.stringify(statuses)}`,
    )
  show('idle before', before)
  show('storm', during)
  show('idle after', after)
  console.log(`The hammering address over ${CONNECTIONS} connections was answered ${JSON.stringify(answers)}.`)
  const refused = during.took.length - (during.statuses[200] ?? 0)
  const [median, p95, slowest] = [0.5, 0.95, 1].map((part) => quantile(during.took, part) / idle)
  console.log(
    `Refused of other addresses: ${refused}. In times of the idle median (${ms(idle)}): median ${median?.toFixed(2)}, p95 ${p95?.toFixed(2)}, slowest ${slowest?.toFixed(2)}.`,
  )
  const fine = refused === 0 && (slowest ?? Number.POSITIVE_INFINITY) <= MAX_SLOWDOWN
  console.log(fine ? 'PASS' : `FAIL: nobody may be refused or wait over ${MAX_SLOWDOWN} times the idle median.`)
  return fine
}

const ms = (value: number) => `${value.toFixed(1)} ms`

async function signInFor(origin: string, seconds: number, next: () => string): Promise<SignIns> {
  const took: number[] = []
  const statuses: Record<number, number> = {}
  const under: Promise<void>[] = []
  await onTimer(performance.now(), PER_SECOND, seconds, () => {
    const began = performance.now()
    const body = JSON.stringify({ emailOrPhone: next(), password: 'Naira200!' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() }
    under.push(
      fetch(`${origin}/api/shop-owner/login`, { method: 'POST', headers, body }).then(async (response) => {
        await response.arrayBuffer()
        took.push(performance.now() - began)
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
      }),
    )
  })
  await Promise.all(under)
  return { took, statuses }
}

function hammer(storm: Hammer): Promise<Record<number, number>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./hammer.ts', import.meta.url), { workerData: storm })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
