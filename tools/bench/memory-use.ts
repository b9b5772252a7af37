import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedSearches } from '../../src/embedded-postgres/embedded-postgres.ts'
import { startProduct } from '../running-product.ts'
import { freshPages } from './addresses.ts'
import { SERVE_FLAGS } from './children.ts'
import { familyOf, memoryOf } from './process-family.ts'
import { visitInTurn } from './visit-in-turn.ts'

/** Megabytes (10^6 bytes) of proportional set size. */
export type MemoryUse = { when: string; product: number; database: number }

const MAIN = path.join(import.meta.dirname, '../../src/main.ts')
const QUIET_MS = 10_000

/** Measures the memory of the product, started as by `npm run serve`, and of its database: idle, and after uncached pages. */
export async function memoryUse(
  url: string,
  products: number,
  { pages, loadSeconds, quietMs = QUIET_MS }: { pages: readonly number[]; loadSeconds: number; quietMs?: number },
): Promise<MemoryUse[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-bench-'))
  mkdirSync(path.join(dataDir, 'media'))
  const { child, origin, stop } = await startProduct({
    command: process.execPath,
    args: [...SERVE_FLAGS, MAIN],
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'))),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SEARCHES_PER_MINUTE: '0',
      // The bench started the database, but the product must size its pool as for its own.
      ...(process.env.DATABASE_URL ? {} : { SEARCH_CONNECTIONS: String(embeddedSearches()) }),
      SECRET_KEY: 'the-same-for-every-measurement-there-is',
    },
  })
  try {
    const postmaster = await postmasterOf(url)
    const measured: MemoryUse[] = []
    const look = async (when: string) => {
      await wait(quietMs)
      measured.push({
        when,
        product: sum(familyOf(child.pid ?? 0)),
        database: postmaster ? sum(familyOf(postmaster)) : 0,
      })
    }
    await look('idle')
    const page = freshPages(products)
    let turn = 0
    const next = () => page(turn++)
    for (const upTo of pages) {
      await visitInTurn(origin, next, { connections: 4, amount: upTo - turn })
      await look(`after ${upTo.toLocaleString('en')} pages`)
    }
    if (loadSeconds > 0) {
      const { answers, failures } = await visitInTurn(origin, next, { connections: 10, seconds: loadSeconds })
      const failed = failures > 0 ? `, ${failures.toLocaleString('en')} FAILED` : ''
      await look(`after ${loadSeconds} s, ${(answers - failures).toLocaleString('en')} pages${failed}`)
    }
    return measured
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const sum = (pids: readonly number[]) => memoryOf(pids).reduce((all, { megabytes }) => all + megabytes, 0)

/** Returns the postmaster's process id, or undefined if it runs on another machine. */
async function postmasterOf(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
    return /^Name:\s+postgres/m.test(status) ? Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) : undefined
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

export function memoryTable(measured: readonly MemoryUse[]): string {
  const shown = (megabytes: number) => (megabytes > 0 ? megabytes.toFixed(0) : '-').padStart(10)
  return [
    'Memory, MB (PSS)              product  database  together',
    ...measured.map(
      ({ when, product, database }) =>
        `${when.padEnd(27)}${shown(product)}${shown(database)}${shown(product + database)}`,
    ),
    '',
  ].join('\n')
}
