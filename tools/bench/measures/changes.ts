import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Dice } from '../../demo/dice.ts'
import { popularPages } from '../addresses.ts'
import type { Bench } from '../bench.ts'
import { eachCatalogue } from '../bench-database.ts'
import { ask, atRate, newVisitor, quantile, type Reply } from '../load.ts'
import { startServer } from '../servers/servers.ts'
import { both, notes, printTable, whole } from '../table.ts'

const VISITS = 40
/** Quiet times before and after that differ by more were disturbed by other work. */
const NOISE = 2
const QUIET_CORES = 0.05
const QUIET_TRIES = 90
const UNCHANGED = '/privacy'

/** Measures hit rate and times of popular pages while 0, 1 and 5 products change a second. */
export const bench = (given: Bench): Promise<void> =>
  eachCatalogue(given, async (url, size) => {
    const seconds = given.isShort ? 1 : 10
    const server = await startServer('bench-change', url)
    const agent = new Agent({ keepAlive: true })
    const visit = (path: string) => ask(agent, server.origin + path, newVisitor())
    const metric = async (name: string) => {
      const text = await (await fetch(`${server.origin}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
    }
    const [misses, busy] = [() => metric('page_cache_misses'), () => metric('process_cpu_seconds_total')]
    const popular = popularPages(size)
    const dice = new Dice('visits')
    const rows: string[][] = []
    const quiet: number[] = []
    try {
      for (const changes of given.isShort ? [0, 5] : [0, 1, 5, 0]) {
        for (const path of [UNCHANGED, UNCHANGED, ...popular, ...popular]) await visit(path)
        await untilIdle(busy)
        const [missed, used] = [await misses(), await busy()]
        const [unchanged, all] = await Promise.all([
          atRate(VISITS, seconds, () => visit(UNCHANGED)),
          atRate(VISITS, seconds, () => visit(dice.pick(popular))),
          changeProducts(url, size, changes, seconds),
        ])
        const times = (replies: readonly Reply[]) => replies.map(({ took }) => took)
        const shown = (replies: readonly Reply[]) =>
          both(quantile(times(replies), 0.5), quantile(times(replies), 0.99), 1)
        if (changes === 0) quiet.push(quantile(times(unchanged), 0.99))
        rows.push([
          String(changes),
          (1 - ((await misses()) - missed) / all.length).toFixed(3),
          shown(unchanged),
          shown(all),
          (((await busy()) - used) / seconds).toFixed(2),
          notes([...unchanged, ...all].filter(({ status }) => status !== 200).length),
        ])
      }
    } finally {
      agent.destroy()
      await server.stop()
    }
    printTable(
      `Visits at ${VISITS}/s to 100 popular pages of ${whole(size)} products, and as many to a page without changes`,
      [['changes/s', 'hit rate', 'quiet p50 / p99 ms', 'popular p50 / p99 ms', 'cores', ''], ...rows],
    )
    if (Math.max(...quiet) > NOISE * Math.min(...quiet)) console.log('NOT JUDGED: the quiet times differ too much.')
  })

const CHANGES: readonly (readonly [weight: number, set: string])[] = [
  [60, 'quantity = coalesce(quantity, 0) + 1'],
  [25, 'price = price + 50'],
  [10, `description = description || ' Now in stock.'`],
  [5, `name = name || ' (new)'`],
]

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
    await atRate(perSecond, seconds, (turn) =>
      pool.query(`update products set ${dice.weighted(CHANGES, ([weight]) => weight)[1]} where id = $1`, [ids[turn]]),
    )
    await pool.query(
      `update products p set name = b.name, description = b.description, price = b.price, quantity = b.quantity
       from changed_by_bench b where b.id = p.id`,
    )
    await pool.query('drop table changed_by_bench')
  } finally {
    await pool.end()
  }
}

/** Waits for the background compression of pages that were requested twice. */
async function untilIdle(busy: () => Promise<number>): Promise<void> {
  for (let last = await busy(), tries = 0; tries < QUIET_TRIES; tries++) {
    await wait(1_000)
    const now = await busy()
    if (now - last < QUIET_CORES) return
    last = now
  }
}
