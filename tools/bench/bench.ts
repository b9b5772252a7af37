import { cpus } from 'node:os'
import process from 'node:process'
import pg from 'pg'
import { build } from '../build.ts'
import { BROWSE, freshPage, SEARCH } from './addresses.ts'
import { benchDatabase, openBenchEngine } from './bench-database.ts'
import { bytesByRoute } from './bytes.ts'
import { startChild } from './children.ts'
import { directRate, httpRate } from './load.ts'
import { type Statement, statementsOf } from './statements.ts'

// `npm run bench [-- 10000 1000000]`: how the product compares, in one run on one machine, with the least Node and the same
// SQL could do. Numbers of products are the sizes to measure at. Read the ratios; the rest depends on the machine. `--short`
// shows in seconds that it runs; its numbers say little.

const isShort = process.argv.includes('--short')
const SECONDS = isShort ? 1 : Number(process.env.BENCH_SECONDS ?? 5)
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
if (sizes.length === 0) sizes.push(...(isShort ? [1_000] : [10_000, 1_000_000]))

await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
try {
  console.log(
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; PostgreSQL ${engine.version}; ${SECONDS} s each, 16 connections, load from a second process\n`,
  )
  for (const size of sizes) {
    const url = await benchDatabase(engine.url, size)
    console.log(`## ${size.toLocaleString('en')} products`)
    const product = await startChild('product-server.ts', {
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '8',
      PUBLIC_URL: 'http://127.0.0.1',
    })
    try {
      if (size === sizes[0]) console.log(await bytesByRoute(product.origin))
      await compare(product.origin, url)
    } finally {
      await product.stop()
    }
  }
} finally {
  await engine.stop()
}

async function compare(origin: string, url: string): Promise<void> {
  const bare = await startChild('bare-server.ts', { COPY_OF: `${origin}/` })
  const reference = await httpRate(bare.origin, ['/'], SECONDS)
  const cached = await httpRate(origin, ['/'], SECONDS)
  await bare.stop()
  report('cached page', cached.perSecond, reference.perSecond, 'bare node:http with the same bytes', cached.failures)

  let turn = 0
  const uncached = await directRate(async () => {
    const response = await fetch(origin + freshPage(turn++), { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
  }, SECONDS)
  report('uncached page', uncached, reference.perSecond, 'bare node:http with the same bytes')

  for (const [name, addresses] of [
    ['browse API', BROWSE],
    ['search', SEARCH],
  ] as const) {
    const statements = await statementsOf(url, addresses)
    const sql = await sqlRate(url, statements, addresses.length)
    const api = await httpRate(origin, addresses, SECONDS)
    report(name, api.perSecond, sql, 'the same SQL from the same driver', api.failures)
  }
  console.log()
}

/** Calls per second that the bare pool manages with the same SQL. */
async function sqlRate(url: string, statements: Statement[][], calls: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  const rate = await directRate(async (turn) => {
    for (const { name, text, values } of statements[turn % calls] ?? []) await pool.query({ name, text, values })
  }, SECONDS)
  await pool.end()
  return rate
}

function report(name: string, rate: number, reference: number, against: string, failures = 0): void {
  const line = `${name.padEnd(16)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s   ${(rate / reference).toFixed(2)} of ${against} (${Math.round(reference).toLocaleString('en')}/s)`
  console.log(failures > 0 ? `${line}   ${failures} FAILED` : line)
}
