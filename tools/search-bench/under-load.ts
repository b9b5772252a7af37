import { api, href } from '../../src/routes.ts'
import { type Child, startChild } from '../bench/children.ts'
import { httpRate } from '../bench/load.ts'
import { processorSeconds } from '../bench/process-family.ts'
import { namedConnections, openDatabaseClock } from './processor-time.ts'
import { categories, common, goods, rare } from './words.ts'

const CONNECTIONS = 10

/** Seconds on a processor are for 1,000 answers, p50 and p99 in ms. */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  appSeconds: number
  databaseSeconds: number
  failures: number
}
export type Shape = { name: string; plain: Load; ours: Load }

/** For so many seconds, or for so many requests. */
type Effort = { seconds: number; amount?: number }

type Server = Child & { name: string }

const search = (asked: Record<string, string>) => href(api.products.search[1], {}, asked)
const some = <T>(list: readonly T[], count: number) => list.slice(0, count)

/** What each shape asks for, in turn. */
const shapes: [name: string, paths: string[]][] = [
  ['list of 24', [search({})]],
  ['common word', some(common, 12).map((product) => search({ product }))],
  ['rare word', some(rare, 60).map((product) => search({ product }))],
  ['category', categories.map((category) => search({ category }))],
  ['product', some(goods, 200).map((_, at) => href(api.products.get[1], { productId: at + 1 }))],
  ['shop', some(goods, 100).map((_, at) => href(api.shops.get[1], { shopId: at + 1 }))],
]

/**
 * The product in production, without limits, and a plain server of the same language, framework and driver, asked the same over
 * ten connections each, one after the other, `rounds` times.
 */
export async function underLoad(url: string, { rounds, ...effort }: Effort & { rounds: number }): Promise<Shape[]> {
  const servers: Server[] = []
  try {
    for (const [name, script] of [
      ['load-plain', '../search-bench/plain-server.ts'],
      ['load-product', 'product-server.ts'],
    ] as const) {
      const env = {
        DATABASE_URL: namedConnections(url, name),
        DATABASE_CONNECTIONS: String(CONNECTIONS),
        PUBLIC_URL: 'http://127.0.0.1',
      }
      servers.push({ name, ...(await startChild(script, env)) })
    }
    const [plain, ours] = servers as [Server, Server]
    const measured: Shape[] = []
    for (const [name, paths] of shapes) {
      // Once for the compilers and caches.
      if (!effort.amount) for (const server of servers) await rateOf(server, paths, effort)
      const loads: { plain: Load[]; ours: Load[] } = { plain: [], ours: [] }
      for (let round = 0; round < rounds; round++) {
        loads.plain.push(await load(url, plain, paths, effort))
        loads.ours.push(await load(url, ours, paths, effort))
      }
      measured.push({ name, plain: middle(loads.plain), ours: middle(loads.ours) })
    }
    return measured
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const rateOf = ({ origin }: Server, paths: string[], { seconds, amount }: Effort) =>
  httpRate(origin, paths, seconds, { connections: CONNECTIONS, headers: {}, workers: 0, ...(amount ? { amount } : {}) })

async function load(url: string, server: Server, paths: string[], effort: Effort): Promise<Load> {
  const { name, pid } = server
  const clock = await openDatabaseClock(url, name)
  await clock.refresh()
  const app = processorSeconds(pid)
  const database = clock.now()
  const { answers, ...rate } = await rateOf(server, paths, effort)
  const thousands = Math.max(1, answers) / 1_000
  const load = {
    ...rate,
    appSeconds: (processorSeconds(pid) - app) / thousands,
    databaseSeconds: (clock.now() - database) / 1_000 / thousands,
  }
  await clock.close()
  return load
}

const middle = (loads: readonly Load[]): Load =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor((loads.length - 1) / 2)] as Load
