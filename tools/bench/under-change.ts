import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Dice } from '../demo/dice.ts'
import { popularPages } from './addresses.ts'
import { onTimer, quantile, visitFor } from './probes.ts'
import { type Server, startServer } from './servers.ts'

/** Times of pages in ms: `kept` of a page without changes, `all` of popular ones, some of them uncached. */
export type UnderChange = {
  changes: number
  hitRate: number
  kept: { p50: number; p99: number }
  all: { p50: number; p99: number }
  cores: number
  failures: number
}

const VISITS = 40
/** Quiet times before and after that differ by more were disturbed by other work. */
const NOISE = 2
const QUIET_CORES = 0.05
const QUIET_TRIES = 90
const UNCHANGED = '/privacy'

/** Measures hit rate and times of popular pages while products change at a given rate. */
export async function underChange(
  url: string,
  products: number,
  { rates, seconds }: { rates: readonly number[]; seconds: number },
): Promise<UnderChange[]> {
  const server = await startServer('bench-change', 'product-server.ts', url)
  const popular = popularPages(products)
  const dice = new Dice('visits')
  const visits = [
    { name: 'kept', perSecond: VISITS, path: () => UNCHANGED },
    { name: 'all', perSecond: VISITS, path: () => dice.pick(popular) },
  ]
  const warm = async () => {
    for (const path of [UNCHANGED, UNCHANGED, ...popular, ...popular])
      await (await fetch(server.origin + path)).arrayBuffer()
  }
  try {
    const measured: UnderChange[] = []
    for (const changes of rates) {
      await warm()
      await untilQuiet(server)
      const [missed, busy] = [await missesOf(server), await busyOf(server)]
      const [times] = await Promise.all([
        visitFor(server.origin, visits, seconds),
        changeProducts(url, products, changes, seconds),
      ])
      const of = (name: string) => times.get(name) ?? { took: [], failures: 0 }
      const both = (name: string) => ({ p50: quantile(of(name).took, 0.5), p99: quantile(of(name).took, 0.99) })
      measured.push({
        changes,
        hitRate: 1 - ((await missesOf(server)) - missed) / of('all').took.length,
        kept: both('kept'),
        all: both('all'),
        cores: ((await busyOf(server)) - busy) / seconds,
        failures: of('kept').failures + of('all').failures,
      })
    }
    return measured
  } finally {
    await server.stop()
  }
}

export function changeTable(measured: readonly UnderChange[]): string {
  const idle = measured.filter(({ changes }) => changes === 0).map(({ kept }) => kept.p99)
  const quiet = idle.reduce((sum, p99) => sum + p99, 0) / idle.length
  const isJudged = Math.max(...idle) <= NOISE * Math.min(...idle)
  return [
    `Visits at ${VISITS}/s to 100 popular pages, and as many to one that no change concerns`,
    'changes/s  hit rate   kept p50 / p99 ms  p99 to quiet   popular p50 / p99 ms   cores',
    ...measured.map(({ changes, hitRate, kept, all, cores, failures }) =>
      [
        String(changes).padStart(9),
        hitRate.toFixed(3).padStart(10),
        `${kept.p50.toFixed(1)} / ${kept.p99.toFixed(1)}`.padStart(20),
        (kept.p99 / quiet).toFixed(2).padStart(14),
        `${all.p50.toFixed(1)} / ${all.p99.toFixed(1)}`.padStart(23),
        cores.toFixed(2).padStart(8),
        failures > 0 ? `  ${failures} FAILED` : '',
      ].join(''),
    ),
    ...(isJudged ? [] : ['NOT JUDGED: the quiet times differ too much.']),
    '',
  ].join('\n')
}

/** Changes products as owners do: mostly stock, sometimes prices, seldom texts. Reverts them at the end. */
async function changeProducts(url: string, products: number, perSecond: number, seconds: number): Promise<void> {
  if (perSecond === 0) return
  const dice = new Dice('changes')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const ids = Array.from({ length: Math.round(perSecond * seconds) }, () => dice.int(1, products))
    await pool.query('drop table if exists changed_by_bench')
    await pool.query(
      'create unlogged table changed_by_bench as select id, name, description, price, quantity from products where id = any($1::int[])',
      [ids],
    )
    const under: Promise<unknown>[] = []
    await onTimer(performance.now(), perSecond, seconds, (turn) => {
      under.push(
        pool.query(`update products set ${dice.weighted(CHANGES, ([weight]) => weight)[1]} where id = $1`, [ids[turn]]),
      )
    })
    await Promise.all(under)
    await pool.query(
      `update products p set name = b.name, description = b.description, price = b.price, quantity = b.quantity
       from changed_by_bench b where b.id = p.id`,
    )
    await pool.query('drop table changed_by_bench')
  } finally {
    await pool.end()
  }
}

const CHANGES: readonly (readonly [weight: number, set: string])[] = [
  [60, 'quantity = coalesce(quantity, 0) + 1'],
  [25, 'price = price + 50'],
  [10, `description = description || ' Now in stock.'`],
  [5, `name = name || ' (new)'`],
]

/** Waits for the background compression of pages that were requested twice. */
async function untilQuiet(server: Server): Promise<void> {
  for (let last = await busyOf(server), tries = 0; tries < QUIET_TRIES; tries++) {
    await wait(1_000)
    const busy = await busyOf(server)
    if (busy - last < QUIET_CORES) return
    last = busy
  }
}

async function missesOf({ origin }: Server): Promise<number> {
  return metricOf(await metrics(origin), 'page_cache_misses')
}

async function busyOf({ origin }: Server): Promise<number> {
  return metricOf(await metrics(origin), 'process_cpu_seconds_total')
}

const metrics = async (origin: string) => (await fetch(`${origin}/metrics`)).text()
const metricOf = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
