import { productsApi } from '#domains/products/products.api.ts'
import type { Product } from '#domains/products/products.contract.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import { searchShops } from '#domains/shops/shops.search.ts'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { callInProcess } from '#platform/http/api/in-process.ts'
import { visitor } from '#shared/caller.ts'
import { startEngine } from '../../test/support/global-setup.ts'
import { seedDemo } from '../demo/seed.ts'
import { dropDatabase, makeDatabase } from '../server-databases.ts'
import { demoItems, demoShops } from './demo-items.ts'
import { judge, table } from './grade.ts'
import { isOfShops, queries } from './judged.ts'

// `npm run search:eval [-- 30]`: how well the product's own search answers the judged set over the demo, in a database made for
// it on the server of TEST_DATABASE_URL or on the embedded one. The number is how many of the worst to show.

const engine = await startEngine()
const name = `lsf_judge_${process.pid}`
try {
  const url = await makeDatabase(engine.url, name)
  await migrate(url)
  const db = openDb(url, { connections: 2 })
  await applyListingPolicy(db, { requiresSubscription: true, listsDemo: true })
  await seedDemo({ db, say: () => {} })
  const read = callInProcess(db, productsApi({ clock: systemClock, higherPrices: async () => null }))
  const [everything, shops] = [demoItems(), demoShops()]
  // As the browse pages ask for what was typed.
  const findProducts = async (typed: string) => {
    const { body } = await read(visitor, 'GET', `${productRoutes.search[1]}?${new URLSearchParams({ product: typed })}`)
    return (body as Product[]).map(({ name, price, shop: { name: shop, location: place } }) => ({
      name,
      place,
      category: shops.get(shop)?.category ?? '',
      naira: Number(price),
    }))
  }
  const findShops = async (search: string) => {
    const { items } = await searchShops(db, { search, limit: 24 })
    return items.flatMap(({ name }) => shops.get(name) ?? [])
  }
  const verdicts = []
  for (const query of queries)
    verdicts.push(
      isOfShops(query.kind)
        ? judge(query, await findShops(query.typed), [...shops.values()])
        : judge(query, await findProducts(query.typed), everything),
    )
  console.log(table(verdicts, Number(process.argv[2] ?? 10)))
  await db.close()
} finally {
  await dropDatabase(engine.url, name)
  await engine.stop()
}
