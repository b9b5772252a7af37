import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { openBenchEngine } from '../bench/bench-database.ts'
import { startRealProduct } from '../bench/real-product.ts'
import { build } from '../build.ts'
import { timeDelivery } from './delivery.ts'
import { openStreams } from './open-streams.ts'
import { benchPeople } from './people.ts'
import { timeWakeUps } from './wake-up.ts'

// `npm run bench:live`: how long a message takes from one process to the browser that listens at another, beside the database's
// bare announcements in the same time, and what 5,000 open streams cost one process in memory. On the server of DATABASE_URL, where
// it makes a database of its own, or on the embedded one. Linux only; wants a quiet machine. `--short` shows in seconds that it runs.

const isShort = process.argv.includes('--short')
const STREAMS = isShort ? 100 : 5_000
const PER_SECOND = isShort ? 20 : 200
const SECONDS = isShort ? 2 : 30
const IDLE_MS = isShort ? 500 : 30_000
const KEY = 'only for the bench, the same for both processes'

const load = () =>
  `load average ${loadavg()
    .map((part) => part.toFixed(2))
    .join(' ')}`
await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
try {
  console.log(
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; PostgreSQL ${engine.version}; ${load()}\n`,
  )
  const people = await benchPeople(engine.url, { owners: 20, customers: STREAMS })
  const start = () =>
    startRealProduct({
      DATABASE_URL: people.url,
      SECRET_KEY: KEY,
      RATE_LIMITS: '0',
      LIVE_STREAMS_PER_IP: '0',
      LOG_LEVEL: 'error',
      ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL }),
    })
  const [writing, listening] = [await start(), await start()]
  try {
    const bare = await timeWakeUps(people.url)
    const few = { owners: people.owners, customers: people.customers.slice(0, 100) }
    const delivered = await timeDelivery(
      few,
      { writing: writing.port, listening: listening.port },
      { perSecond: PER_SECOND, seconds: SECONDS },
    )
    const wakeUps = await bare.end()
    const { fromSending, fromAnswer, refused, lost, twice } = delivered
    console.log(`${PER_SECOND} messages a second for ${SECONDS} s from one process to the other, in ms`)
    console.log(times('from sending to arrival', fromSending))
    console.log(times('from the answer to arrival', fromAnswer))
    console.log(times('a bare wake-up', wakeUps))
    console.log(`${refused} refused, ${lost} lost, ${twice} twice\n`)

    const pid = listening.child.pid ?? 0
    // First streams, for memory that is allocated only once.
    for (const stream of await openStreams(listening.port, people.customers.slice(0, 200))) stream.close()
    await wait(IDLE_MS / 3)
    const before = residentKilobytes(pid)
    const streams = await openStreams(listening.port, people.customers)
    const atOpening = residentKilobytes(pid)
    const bytes = () => streams.reduce((sum, { received }) => sum + received(), 0)
    const receivedBefore = bytes()
    await wait(IDLE_MS)
    const after = residentKilobytes(pid)
    const each = (kilobytes: number) => ((kilobytes - before) / streams.length).toFixed(1)
    console.log(
      `${streams.length} open streams: ${each(after)} KB each after ${IDLE_MS / 1_000} s (${each(atOpening)} KB just opened; ${Math.round(before / 1024)} MB without them)`,
    )
    console.log(
      `an idle stream receives ${Math.round(((bytes() - receivedBefore) / streams.length) * (60_000 / IDLE_MS))} bytes a minute`,
    )
    const stopping = performance.now()
    await listening.stop()
    console.log(`the process with them stops in ${((performance.now() - stopping) / 1_000).toFixed(1)} s`)
    for (const stream of streams) stream.close()
  } finally {
    await Promise.all([writing.remove(), listening.remove()])
    await people.remove()
  }
  console.log(`At the end: ${load()}`)
} finally {
  await engine.stop()
}

function times(what: string, ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  return `${what.padEnd(28)} p50 ${at(0.5).padStart(7)}  p99 ${at(0.99).padStart(7)}  most ${at(1).padStart(7)}  of ${ms.length}`
}

function residentKilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
