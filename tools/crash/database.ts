import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runningEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts'
import { quantile } from '../bench/load.ts'
import { type RealProduct, startRealProduct } from '../bench/real-product.ts'
import type { Crash } from './crash.ts'

/** 'server' is the postmaster. After the kill of a 'backend' PostgreSQL restarts automatically. */
export type Victim = 'server' | 'backend'
/** `backAfter`: ms from the kill until reads and writes work for good. */
export type Kill = { victim: Victim; backAfter: number; acknowledged: number; lost: string[] }

type Turn = { at: number; worked: boolean }

/** Ms of unbroken success that count as recovered; longer than the embedded server's own limit. */
const STEADY_MS = 6_000
const LONGEST_MS = 60_000
const MAX_MEDIAN_MS = 5_000

/**
 * Kills the embedded database of a product 20 times, alternately its server and the process of one connection. Fails if recovery takes
 * more than 5 s at the median, or acknowledged data is lost.
 */
export async function crash({ isShort }: Crash): Promise<boolean> {
  const product = await startRealProduct({ RATE_LIMITS: '0', SEARCHES_PER_MINUTE: '0' })
  try {
    const victims = Array.from({ length: isShort ? 2 : 20 }, (_, turn) => (turn % 2 === 0 ? 'server' : 'backend'))
    const kills = await killDatabase(product, victims)
    const times = kills.map(({ backAfter }) => backAfter)
    const lost = new Set(kills.flatMap((kill) => kill.lost)).size
    console.log(kills.map(({ victim, backAfter }) => `${victim} ${Math.round(backAfter)}`).join(', '))
    console.log(
      `${kills.length} kills: back after ${Math.round(quantile(times, 0.5))} ms at the median, at most ${Math.round(Math.max(...times))} ms; ${lost} of ${kills.at(-1)?.acknowledged ?? 0} acknowledged rows lost`,
    )
    return quantile(times, 0.5) < MAX_MEDIAN_MS && lost === 0
  } finally {
    await product.remove()
  }
}

/** Kills parts of a running product's database during continuous writes and reads. */
export async function killDatabase(product: RealProduct, victims: readonly Victim[]): Promise<Kill[]> {
  const acknowledged: string[] = []
  const turns: Turn[] = []
  let writing = true
  const writer = (async () => {
    for (let turn = 0; writing; turn++) {
      const email = `kept-${turn}@example.test`
      const written = await works(product.origin, '/api/guest-session', { email })
      if (written) acknowledged.push(email)
      const read = written && (await works(product.origin, `/browse-products?shop=${turn.toString(36)}`))
      turns.push({ at: performance.now(), worked: read })
      // A pause, so that this loop leaves processor time to the product.
      await wait(read ? 10 : 20)
    }
  })()
  const kills: Kill[] = []
  try {
    await steady(turns, performance.now())
    for (const victim of victims) {
      const from = performance.now()
      process.kill(await numberOf(product, victim), 'SIGKILL')
      const backAfter = (await steady(turns, from)) - from
      kills.push({ victim, backAfter, acknowledged: acknowledged.length, lost: await missing(product, acknowledged) })
    }
  } finally {
    writing = false
    await writer
  }
  return kills
}

/** Returns the start of the first unbroken run of successes that lasts long enough. */
async function steady(turns: readonly Turn[], from: number): Promise<number> {
  for (const deadline = from + LONGEST_MS; performance.now() < deadline; await wait(50)) {
    const row = turns.slice(turns.findLastIndex(({ worked }) => !worked) + 1)
    const first = row.find(({ at }) => at >= from)
    if (first && (row.at(-1)?.at ?? 0) - first.at > STEADY_MS) return first.at
  }
  throw new Error(`The product was not back after ${LONGEST_MS / 1000} s.`)
}

async function works(origin: string, address: string, body?: object): Promise<boolean> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const response = await fetch(origin + address, { ...sent, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function numberOf({ dataDir }: RealProduct, victim: Victim): Promise<number> {
  if (victim === 'server') return runningEmbeddedPostgres(dataDir)?.pid ?? Number.NaN
  const [row] = await ask(
    dataDir,
    `select pid from pg_stat_activity where application_name = 'localshopfinder' order by state_change desc limit 1`,
  )
  return Number(row?.pid)
}

async function missing({ dataDir }: RealProduct, emails: readonly string[]): Promise<string[]> {
  const rows = await ask(
    dataDir,
    'select email from unnest($1::text[]) as email where email not in (select email from guest_sessions where email is not null)',
    [emails],
  )
  return rows.map(({ email }) => String(email))
}

export async function ask(dataDir: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: runningEmbeddedPostgres(dataDir)?.url ?? '' })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
