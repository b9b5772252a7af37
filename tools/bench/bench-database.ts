import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseUrl, dropDatabase, makeDatabase, onServer } from '../server-databases.ts'
import { loadCatalogue } from './load-catalogue.ts'

const PLAIN_TABLES = path.join(import.meta.dirname, 'servers/plain-tables.sql')
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')

export type BenchEngine = { url: string; version: string; stop(): Promise<void> }

/** Opens the server of DATABASE_URL, or the embedded one with its data under .cache/bench, which later runs reuse. */
export async function openBenchEngine(): Promise<BenchEngine> {
  const given = process.env.DATABASE_URL
  const engine = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: path.join(import.meta.dirname, '../../.cache/bench'), log: console.log })
  const version = await onServer(engine.url, async (client) => (await client.query('show server_version')).rows[0])
  return { ...engine, version: version.server_version }
}

/** Runs `work` with a migrated database of its own, and drops it. */
export async function withDatabase<T>(
  { engine }: { engine: BenchEngine },
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const own = `lsf_${name}_${process.pid}`
  try {
    const url = await makeDatabase(engine.url, own)
    await migrate(url)
    return await work(url)
  } finally {
    await dropDatabase(engine.url, own)
  }
}

/** Runs `work` on a catalogue of each size, next to which are the tables of plain-tables.sql. */
export async function eachCatalogue(
  { engine, sizes }: { engine: BenchEngine; sizes: readonly number[] },
  work: (url: string, size: number) => Promise<void>,
): Promise<void> {
  for (const size of sizes) await work(await benchDatabase(engine.url, size), size)
}

/**
 * Returns the URL of a database with `products` products in a tenth as many shops. Made if missing or of other tables; its listings
 * are made again when the routines have changed.
 */
export async function benchDatabase(server: string, products: number): Promise<string> {
  const name = `lsf_bench_${products >= 1_000_000 ? `${products / 1_000_000}m` : `${products / 1_000}k`}`
  const url = databaseUrl(server, name)
  const made = await onServer(server, async (client) => {
    const { rows } = await client.query<{ made: string | null }>(
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.made
  })
  const tables = fingerprint('*.sql', path.relative(MIGRATIONS, PLAIN_TABLES))
  const routines = fingerprint('routines/*.sql')
  if (made === `${tables} ${routines}`) return url
  console.log(`Making ${products.toLocaleString('en')} products, once ...`)
  if (made?.startsWith(`${tables} `)) {
    await migrate(url)
    await onServer(url, (client) => client.query('call rebuild_listings()'))
  } else {
    await makeDatabase(server, name)
    await migrate(url)
    await loadCatalogue(url, products)
    await onServer(url, (client) => client.query(readFileSync(PLAIN_TABLES, 'utf8')))
  }
  await onServer(url, (client) => client.query(`comment on database ${name} is '${tables} ${routines}'`))
  return url
}

function fingerprint(...patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: MIGRATIONS }).toSorted())
    hash.update(readFileSync(path.join(MIGRATIONS, file)))
  return hash.digest('base64url').slice(0, 12)
}
