import { cpus, loadavg } from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { defaultHashing, makePasswords } from '#platform/passwords/passwords.ts'
import { build } from '../build.ts'
import { freshPages, SEARCHES } from './addresses.ts'
import { benchDatabase, openBenchEngine } from './bench-database.ts'
import { startChild } from './children.ts'
import { quantile, type Times, type Visit, visitFor } from './probes.ts'
import { stormSignIns } from './sign-in-storm.ts'
import type { Answered, Storm } from './wrong-logins.ts'

// `npm run bench:load [-- one-address]`: measures public pages while an attacker guesses passwords, from many addresses or one. It
// compares the p99 during the storm with the p99 of both idle parts together, which are as long as the storm. `--short` only shows
// that it runs and that wrong sign-ins get 401. `sign-ins` measures other people's sign-ins instead of pages.

const isShort = process.argv.includes('--short')
const onlySignIns = process.argv.includes('sign-ins')
const PRODUCTS = isShort || onlySignIns ? 1_000 : 10_000
/** The catalogue has a tenth as many shops, each with an owner. */
const PEOPLE = PRODUCTS / 10
const PER_SECOND = 200
const STORM_SECONDS = isShort ? 2 : Number(process.env.STORM_SECONDS ?? 30)
const IDLE_SECONDS = STORM_SECONDS / 2
const WARM_SECONDS = STORM_SECONDS / 2
const MAX_SLOWDOWN = 3
/** Idle phases that differ by more were disturbed by other work. */
const NOISE = 2
/** Idle share of the processors before and after, in per cent, at least. */
const QUIET = 85

const freshPage = freshPages(PRODUCTS)
let pages = 0
const VISITS: Visit[] = [
  { name: 'cached page', perSecond: 40, path: () => '/' },
  { name: 'uncached page', perSecond: 20, path: () => freshPage(pages++) },
  { name: 'search API', perSecond: 20, path: (turn) => SEARCHES[turn % SEARCHES.length] ?? '' },
]

const manyAddresses = !process.argv.includes('one-address')
await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
let passed = false
try {
  const url = await benchDatabase(engine.url, PRODUCTS)
  await prepare(url)
  console.log(
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; PostgreSQL ${engine.version}; ${PRODUCTS.toLocaleString('en')} products`,
  )
  if (!onlySignIns)
    console.log(
      `${PER_SECOND} wrong sign-ins a second for ${STORM_SECONDS} s from ${manyAddresses ? 'many addresses' : 'one address'}, sent whatever the answers, by this machine: they take processor time from the server that real ones would not.`,
    )
  const free = [await freeShare(wait(STORM_SECONDS * 100))]
  const product = await startChild('product-server.ts', {
    DATABASE_URL: url,
    PUBLIC_URL: 'http://127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    SEARCHES_PER_MINUTE: '600',
  })
  let result = { fine: false, noise: 1 }
  try {
    result = onlySignIns ? { fine: await measureSignIns(product.origin), noise: 1 } : await measure(product.origin)
  } finally {
    await product.stop()
  }
  free.push(await freeShare(wait(STORM_SECONDS * 100)))
  passed = isShort || onlySignIns ? result.fine : judge(result, free)
  if (onlySignIns)
    console.log(`Processors free before and after: ${free.map((share) => `${Math.round(share)} %`).join(', ')}.`)
} finally {
  await engine.stop()
}
process.exitCode = passed ? 0 : 1

function measureSignIns(origin: string): Promise<boolean> {
  return stormSignIns(origin, { seconds: STORM_SECONDS, person: (n) => `bench-${(n % PEOPLE) + 1}@bench.test` })
}

async function measure(origin: string): Promise<{ fine: boolean; noise: number }> {
  await visitFor(origin, VISITS, WARM_SECONDS)
  const load = [loadavg()[0]]
  const before = await visitFor(origin, VISITS, IDLE_SECONDS)
  load.push(loadavg()[0])
  const logins = signIns({ origin, perSecond: PER_SECOND, seconds: STORM_SECONDS, people: PEOPLE, manyAddresses })
  const during = await visitFor(origin, VISITS, STORM_SECONDS)
  const answered = await logins
  load.push(loadavg()[0])
  // Requests still queued belong to the storm.
  await wait(2_000)
  const after = await visitFor(origin, VISITS, IDLE_SECONDS)

  console.log(
    `Load of the machine before, after the first idle part and after the storm: ${load.map(one).join(', ')}\n`,
  )
  console.log('ms, p50 / p99      idle before      idle after           storm     storm p99 / idle p99')
  let fine = true
  let noise = 1
  for (const { name } of VISITS) {
    const [first, last, storm] = [timesOf(before, name), timesOf(after, name), timesOf(during, name)]
    const idle = [quantile(first.took, 0.99), quantile(last.took, 0.99)]
    const ratio = quantile(storm.took, 0.99) / quantile([...first.took, ...last.took], 0.99)
    noise = Math.max(noise, Math.max(...idle) / Math.min(...idle))
    const failures = first.failures + last.failures + storm.failures
    const good = isShort || (ratio < MAX_SLOWDOWN && failures === 0)
    fine &&= good
    console.log(
      `${name.padEnd(14)} ${[first, last, storm].map((times) => shown(times).padStart(15)).join(' ')}     ${ratio.toFixed(2)}  ${good ? 'PASS' : 'FAIL'}${failures > 0 ? `, ${failures} FAILED` : ''}`,
    )
  }
  const late = [...during.values()].flatMap((times) => times.late)
  console.log(`\nVisits during the storm were sent ${one(quantile(late, 0.99))} ms late at p99.`)
  for (const { status, took } of answered.toSorted((a, b) => a.status - b.status))
    console.log(
      `${took.length} sign-ins answered ${status || 'not at all'}, p50 ${one(quantile(took, 0.5))} ms, p99 ${one(quantile(took, 0.99))} ms`,
    )
  // A storm that got other errors proves nothing.
  const statuses = answered.map(({ status }) => status)
  if (!statuses.includes(401) || (!isShort && statuses.some((status) => status !== 401 && status !== 429))) {
    console.log('FAIL: sign-ins were not answered as wrong (401) or as too many (429).')
    fine = false
  }
  return { fine, noise }
}

/** On a busy machine even idle pages wait, so a storm shows little. */
function judge({ fine, noise }: { fine: boolean; noise: number }, free: readonly number[]): boolean {
  console.log(
    `The idle parts differ by a factor of up to ${noise.toFixed(2)} at p99. Processors free before and after all of it: ${free.map((share) => `${Math.round(share)} %`).join(', ')}.`,
  )
  if (noise > NOISE || Math.min(...free) < QUIET) {
    console.log('NOT JUDGED: the machine was busy with something else. Measure again when it is not.')
    return false
  }
  console.log(
    fine
      ? `PASS: every p99 stays under ${MAX_SLOWDOWN} times its idle value.`
      : `FAIL: see above; the most allowed is ${MAX_SLOWDOWN}.`,
  )
  return fine
}

/** Returns the idle share of the processors while `work` runs, in per cent. */
async function freeShare(work: Promise<unknown>): Promise<number> {
  const ticks = () => {
    const times = cpus().flatMap((cpu) => Object.entries(cpu.times))
    const sum = (some: typeof times) => some.reduce((total, [, time]) => total + time, 0)
    return [sum(times.filter(([what]) => what === 'idle')), sum(times)] as const
  }
  const [idle, all] = ticks()
  await work
  const [idleNow, allNow] = ticks()
  return (100 * (idleNow - idle)) / (allNow - all)
}

function timesOf(all: Map<string, Times>, name: string): Times {
  return all.get(name) ?? { took: [], late: [], failures: 0 }
}

function one(value: number | undefined): string {
  return (value ?? Number.NaN).toFixed(1)
}

function shown({ took }: Times): string {
  return `${one(quantile(took, 0.5))} / ${one(quantile(took, 0.99))}`
}

function signIns(storm: Storm): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./wrong-logins.ts', import.meta.url), { workerData: storm })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

/** Gives everyone in the catalogue a password and removes traces of earlier storms. */
async function prepare(url: string): Promise<void> {
  const hashed = await makePasswords(defaultHashing).inTurn(({ hash }) => hash('Naira200!'), { ip: '', account: '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `update users set password = $1, failed_login_attempts = 0, account_locked_until = null where id like 'bench-%'`,
      [hashed],
    )
    for (const table of ['rate_counters', 'sign_in_failures', 'audit_logs']) await client.query(`delete from ${table}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
