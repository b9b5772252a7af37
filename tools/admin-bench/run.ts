import { cpus, loadavg } from 'node:os'
import process from 'node:process'
import { openBenchEngine } from '../bench/bench-database.ts'
import { build } from '../build.ts'
import { databaseUrl, dropDatabase } from '../server-databases.ts'
import { type Reader, timeExport } from './export-memory.ts'
import { type MarketSize, makeMarket } from './market.ts'
import { READS } from './reads.ts'
import { timeReads } from './time-reads.ts'

// `npm run bench:admin`: how long each screen of the admins keeps the database's processor busy with 100,000 shops, 1,000,000
// customers and 10,000,000 visits, beside a hundredth of them, and the memory that a file of all customers takes. On the server of
// DATABASE_URL, where it makes databases of its own, or on the embedded one. `--short` shows in seconds that it runs; `--export`
// measures the file alone, with 1,000 shops and few visits.

const isShort = process.argv.includes('--short')
const isExport = process.argv.includes('--export')
const FOR_EXPORT: MarketSize = { shops: 1_000, customers: 1_000_000, visits: 10_000 }
const WHOLE: MarketSize = isShort
  ? { shops: 1_000, customers: 5_000, visits: 20_000 }
  : { shops: 100_000, customers: 1_000_000, visits: 10_000_000 }
const part = (size: MarketSize, of: number): MarketSize => ({
  shops: size.shops / of,
  customers: size.customers / of,
  visits: size.visits / of,
})
const sizes = { hundredth: part(WHOLE, isShort ? 10 : 100), whole: WHOLE }

await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
const names = { hundredth: `lsf_admin_bench_${process.pid}_part`, whole: `lsf_admin_bench_${process.pid}` }
try {
  console.log(
    `${cpus().length} cores; Node ${process.version}; PostgreSQL ${engine.version}; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  if (!isExport) await measureReads()
  await measureExport(
    await (isExport ? makeMarket(engine.url, names.whole, FOR_EXPORT) : databaseUrl(engine.url, names.whole)),
  )
} finally {
  for (const name of Object.values(names)) await dropDatabase(engine.url, name)
  await engine.stop()
}

async function measureReads(): Promise<void> {
  const fewUrl = await makeMarket(engine.url, names.hundredth, sizes.hundredth)
  const url = await makeMarket(engine.url, names.whole, sizes.whole)
  const few = await timeReads(fewUrl, isShort ? 1 : 10)
  const many = await timeReads(url, isShort ? 1 : 10)
  console.log('\nms of the database’s processor      p50     p95    most   of   p95 of fewer   ratio')
  for (const [screen, addresses] of Object.entries(READS)) {
    // The most expensive address of each screen, which cheap ones would hide.
    const p95 = (address: string) => at(many.get(address) ?? [], 0.95)
    const dearest = addresses.toSorted((a, b) => p95(b) - p95(a))[0] ?? ''
    const [times = [], fewer] = [many.get(dearest), at(few.get(dearest) ?? [], 0.95)]
    const cells = [0.5, 0.95, 1].map((part) => at(times, part).toFixed(2).padStart(8)).join('')
    const ratio = (at(times, 0.95) / fewer).toFixed(1).padStart(8)
    console.log(
      `${screen.padEnd(30)}${cells}${String(times.length).padStart(5)}${fewer.toFixed(2).padStart(15)}${ratio}`,
    )
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
}

async function measureExport(url: string): Promise<void> {
  const readers: [Reader, string][] = [
    ['at full speed', 'read at full speed'],
    [{ slowlyForMs: isShort ? 1_000 : 60_000 }, `read slowly for ${isShort ? 1 : 60} s`],
  ]
  for (const [reader, how] of readers) {
    const { lines, seconds, grew } = await timeExport(url, reader)
    console.log(
      `${lines.toLocaleString('en')} lines of customers in ${seconds.toFixed(1)} s, ${how}; the process grew by ${grew.resident.toFixed(1)} MB at most (PSS ${grew.share.toFixed(1)})`,
    )
  }
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
