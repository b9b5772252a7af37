import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { loadCatalogue } from '../search-bench/load.ts'

export type BenchEngine = { url: string; version: string; stop(): Promise<void> }

/** The PostgreSQL of BENCH_DATABASE_URL, or the embedded one with its data under .cache/bench, kept for the next run. */
export async function openBenchEngine(): Promise<BenchEngine> {
  const given = process.env.BENCH_DATABASE_URL
  const engine = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: path.join(import.meta.dirname, '../../.cache/bench'), log: console.log })
  const version = await onServer(engine.url, async (client) => (await client.query('show server_version')).rows[0])
  return { ...engine, version: version.server_version }
}

/** A database with so many products in a tenth as many shops, made when it is not there yet. Answers its address. */
export async function benchDatabase(server: string, products: number): Promise<string> {
  const name = `lsf_search_${products >= 1_000_000 ? `${products / 1_000_000}m` : `${products / 1_000}k`}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const isNew = await onServer(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
    return !rowCount
  })
  if (isNew) {
    console.log(`Making ${products.toLocaleString('en')} products, once ...`)
    await migrate(url.href)
    await loadCatalogue(url.href, products)
  }
  return url.href
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
