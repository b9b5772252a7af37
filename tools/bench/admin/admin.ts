import { callInProcess } from '#platform/http/api/in-process.ts'
import { httpPlugins } from '#platform/modules/module.ts'
import type { Caller } from '#shared/caller.ts'
import { modules } from '../../../src/modules.ts'
import type { Bench } from '../bench.ts'
import { withDatabase } from '../bench-database.ts'
import { namedConnections, openDatabaseClock } from '../database-clock.ts'
import { quantile } from '../load.ts'
import { measuredDeps } from '../measured-deps.ts'
import { printTable } from '../table.ts'
import { measureExport } from './export.ts'
import { fillMarket, type MarketSize } from './market.ts'
import { READS } from './reads.ts'

const NAME = 'admin-bench'
/** Pages that are read of each list, by the link to the next. */
const PAGES = 4
const ADMIN: Caller = {
  person: {
    id: 'admin',
    role: 'admin',
    isAdmin: true,
    adminRole: 'all',
    kinds: ['general'],
    adminNeeds: null,
    signIn: 1,
    standing: 'trusted',
    network: '',
    contactToConfirm: 'email',
  },
  guestId: null,
}

/**
 * Measures how long the most expensive address of each admin screen and its next pages keep the database's processor busy with
 * 100,000 shops, 1,000,000 customers and 10,000,000 visits, next to a hundredth of them, and the memory for a file of all customers.
 */
export async function bench(given: Bench): Promise<void> {
  const rounds = given.isShort ? 1 : 10
  const size: MarketSize = given.isShort
    ? { shops: 1_000, customers: 5_000, visits: 20_000 }
    : { shops: 100_000, customers: 1_000_000, visits: 10_000_000 }
  const part = 100
  // In short there is no smaller market: the figures mean nothing, and its making takes as long.
  const few = given.isShort
    ? undefined
    : await withDatabase(given, 'admin_bench_part', async (url) => {
        await fillMarket(url, {
          shops: size.shops / part,
          customers: size.customers / part,
          visits: size.visits / part,
        })
        return timeReads(url, rounds)
      })
  await withDatabase(given, 'admin_bench', async (url) => {
    await fillMarket(url, size)
    const many = await timeReads(url, rounds)
    printReads(many, few ?? many)
    await measureExport(url)
  })
}

/** Prints the most expensive address of each screen, which cheap ones would hide. */
function printReads(many: Map<string, number[]>, few: Map<string, number[]>): void {
  const p95 = (of: Map<string, number[]>, address: string) => quantile(of.get(address) ?? [], 0.95)
  const rows = Object.entries(READS).map(([screen, addresses]) => {
    const dearest = addresses.toSorted((a, b) => p95(many, b) - p95(many, a))[0] ?? ''
    const times = many.get(dearest) ?? []
    return [
      screen,
      ...[0.5, 0.95, 1].map((at) => quantile(times, at).toFixed(2)),
      String(times.length),
      p95(few, dearest).toFixed(2),
      // What reads nothing costs as much at any size.
      (p95(many, dearest) / p95(few, dearest) || 1).toFixed(1),
    ]
  })
  printTable('Screens of admins, ms of the database’s processor', [
    ['', 'p50', 'p95', 'most', 'of', 'p95 of fewer', 'ratio'],
    ...rows,
  ])
}

/** Returns the processor time of the database in ms for each read, by address. */
async function timeReads(url: string, rounds: number): Promise<Map<string, number[]>> {
  const deps = measuredDeps(namedConnections(url, NAME), { DATABASE_CONNECTIONS: '3', PUBLIC_URL: 'http://localhost' })
  const clock = await openDatabaseClock(url, NAME)
  try {
    const handlers = httpPlugins(modules, deps).flatMap(({ handlers = [] }) => handlers)
    const call = callInProcess(deps.db, handlers)
    const busy = new Map<string, number[]>()
    for (let round = -1; round < rounds; round++)
      for (const first of Object.values(READS).flat()) {
        let address: string | undefined = first
        for (let page = 0; page < PAGES && address; page++) {
          await clock.refresh()
          const before = clock.now()
          const response = await call(ADMIN, 'GET', address)
          // The first round opens connections and plans statements.
          if (round >= 0) busy.set(first, [...(busy.get(first) ?? []), clock.now() - before])
          address = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1]
        }
      }
    return busy
  } finally {
    await clock.close()
    await deps.db.close()
  }
}
