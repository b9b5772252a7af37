import { productRoutes } from '#domains/products/products.routes.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { href } from '#routes.ts'
import { SEARCHES } from '../addresses.ts'
import type { Bench } from '../bench.ts'
import { eachCatalogue } from '../bench-database.ts'
import { BROWSER } from '../load.ts'
import { loadOf, rateOf } from '../measured-load.ts'
import { categories, common, goods, rare } from '../searches/words.ts'
import { withPlainServer } from '../servers/servers.ts'
import { settle } from '../settle.ts'
import { both, notes, printTable, whole } from '../table.ts'

const search = (parameters: Record<string, string>) => href(productRoutes.search[1], {}, parameters)

/** Calls of the API by cost. The addresses of each are requested in rotation. */
const SHAPES: readonly { name: string; paths: readonly string[] }[] = [
  { name: 'list of 24', paths: [search({})] },
  { name: 'common word', paths: common.slice(0, 12).map((product) => search({ product })) },
  { name: 'rare word', paths: rare.slice(0, 60).map((product) => search({ product })) },
  { name: 'category', paths: categories.map((category) => search({ category })) },
  { name: 'product', paths: goods.slice(0, 200).map((_, at) => href(productRoutes.get[1], { productId: at + 1 })) },
  { name: 'shop', paths: goods.slice(0, 100).map((_, at) => href(shopRoutes.get[1], { shopId: at + 1 })) },
  { name: 'searches', paths: SEARCHES.slice(0, 200) },
]

/** Measures all servers for each shape until the ratios of two rounds agree. */
export const bench = (given: Bench): Promise<void> =>
  eachCatalogue(given, (url, size) =>
    withPlainServer(url, async ({ plain, fresh, kept, bare }) => {
      const effort = { seconds: 1, ...(given.isShort && { amount: 20 }) }
      const made: string[][] = []
      const cached: string[][] = []
      for (const { name, paths } of SHAPES) {
        // Warms up the compilers and requests cached responses twice.
        for (const server of [plain, fresh, kept, kept, bare]) await rateOf(server, paths, effort)
        const round = async () => ({
          plain: await loadOf(plain, paths, effort),
          fresh: await loadOf(fresh, paths, effort),
          small: await loadOf(fresh, paths, effort, BROWSER),
          kept: await loadOf(kept, paths, effort),
          bare: await rateOf(bare, paths, effort),
        })
        const { value, agreed } = await settle(
          round,
          ({ plain, fresh, small, kept }) => [
            fresh.perSecond / plain.perSecond,
            kept.perSecond / plain.perSecond,
            small.appMs / fresh.appMs,
          ],
          given.isShort ? 1 : undefined,
        )
        const [ordinary, ours, small] = [value.plain, value.fresh, value.small]
        made.push([
          name,
          `${whole(ordinary.perSecond)} / ${whole(ours.perSecond)}`,
          (ours.perSecond / ordinary.perSecond).toFixed(2),
          both(ordinary.p99, ours.p99, 0),
          both(ordinary.appMs, ours.appMs, 2),
          both(ordinary.databaseMs, ours.databaseMs, 2),
          ((ordinary.appMs + ordinary.databaseMs) / (ours.appMs + ours.databaseMs)).toFixed(1),
          (small.appMs / ours.appMs).toFixed(2),
          notes(ordinary.failures + ours.failures + small.failures, agreed),
        ])
        cached.push([
          name,
          whole(value.kept.perSecond),
          (value.kept.perSecond / ordinary.perSecond).toFixed(1),
          (value.kept.perSecond / value.bare.perSecond).toFixed(2),
          value.kept.appMs.toFixed(3),
          notes(value.kept.failures, agreed),
        ])
      }
      printTable(`API, each response made, ${whole(size)} products: ordinary server / ours`, [
        ['', 'requests/s', 'ratio', 'p99 ms', 'app ms', 'database ms', 'processor', 'compressed', ''],
        ...made,
      ])
      printTable('API, cached', [['', 'requests/s', 'of ordinary', 'of bare', 'app ms', ''], ...cached])
    }),
  )
