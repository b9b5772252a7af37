import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { loadCatalogue } from './load.ts'
import { measure, type Timing } from './measure.ts'

// node tools/search-bench/run.ts <address of a PostgreSQL server> [products ...]
// Makes a database lsf_search_<products> for each size unless it is there, and prints how long searches take in it.

const [server = 'postgres://postgres@127.0.0.1:5432/postgres', ...given] = process.argv.slice(2)
const sizes = given.length > 0 ? given.map(Number) : [10_000, 1_000_000]

const measured: [number, Timing[]][] = []
for (const size of sizes) {
  const url = await prepared(size)
  measured.push([size, await measure(url)])
}
print(measured)

async function prepared(size: number): Promise<string> {
  const name = `lsf_search_${size >= 1_000_000 ? `${size / 1_000_000}m` : `${size / 1_000}k`}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return url.href
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const from = performance.now()
  await migrate(url.href)
  await loadCatalogue(url.href, size)
  console.log(`${name}: loaded in ${Math.round((performance.now() - from) / 1000)} s`)
  return url.href
}

function print(all: [number, Timing[]][]): void {
  const at = (values: number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  const cell = (values: number[]) => [0.5, 0.95, 1].map((share) => at(values, share).toFixed(1).padStart(6)).join(' ')
  console.log('\nMilliseconds the database was busy, and what the caller waited: p50, p95, max')
  for (const [size, timings] of all) {
    console.log(`\n${size.toLocaleString('en')} products${' '.repeat(30)}busy                 waited`)
    for (const { what, cpu, wall } of timings) console.log(`${what.padEnd(40)} ${cell(cpu)}  ${cell(wall)}`)
  }
}
