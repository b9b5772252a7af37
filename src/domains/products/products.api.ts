import { findTown } from '#domains/places/places.ts'
import { describeSearch, type SearchProbe } from '#domains/search/search.ts'
import { currentHours } from '#domains/shops/shops.policy.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { lowerFirst } from '#shared/money.ts'
import { pointOf } from '#shared/point.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { findSameNearby } from './nearby/same-nearby.queries.ts'
import { products as contract, type HigherPrices } from './products.contract.ts'
import { productNotFound } from './products.queries.ts'
import { type FoundProduct, findListedProduct, searchProducts, similarProducts } from './products.search.ts'

export type ProductPageDeps = {
  /** Returns the higher prices that buyers have reported; null below the minimum number of reports (G-192). */
  higherPrices(db: Db, productId: number): Promise<HigherPrices | null>
}

export function productsApi({ higherPrices, clock }: ProductPageDeps & { clock: Clock }): Handler[] {
  return [
    handle(contract.search, async ({ db, query, header, dependsOn }) => {
      const request = {
        ...lowerFirst(query),
        literal: query.literal === 'true',
        available: query.available === 'true',
      }
      const check: SearchProbe = async (other, near) => {
        const { items, tags, ...seen } = await searchProducts(db, { ...other, near, sort: near && 'nearest', limit: 1 })
        const [{ category: name, categorySlug: slug, shop } = {}] = items as [FoundProduct?]
        dependsOn(() => [...tags(), ...(shop ? [`shop:${shop.id}`] : [])])
        return { ...seen, location: shop?.location, category: name && slug ? { name, slug } : null }
      }
      const found = await searchProducts(db, { ...request, near: pointOf(query.near, findTown) })
      dependsOn(() => [...found.tags(), ...found.items.flatMap(tagsOf)])
      pageHeaders(header, found, contract.search.route[1], query)
      await describeSearch(header, { searchInput: request, words: 'product', found, probe: check })
      return found.items
    }),

    handle(contract.get, async ({ db, params, dependsOn }) => {
      const [product, higher] = await db.pipelined((one) =>
        Promise.all([findListedProduct(one, params.productId), higherPrices(one, params.productId)]),
      )
      if (!product) throw productNotFound()
      dependsOn(() => tagsOf(product))
      const openingHours = currentHours(product.shop.openingHours, dayInLagos(clock.now()))
      return { ...product, shop: { ...product.shop, openingHours }, higherPrices: higher }
    }),

    handle(contract.similar, async ({ db, params, dependsOn }) => {
      const found = await similarProducts(db, params.productId, 6)
      if (!found) throw productNotFound()
      const { shopId, items, tags } = found
      dependsOn(() => [`product:${params.productId}`, `shop:${shopId}`, ...tags(), ...items.flatMap(tagsOf)])
      return items
    }),

    handle(contract.nearby, async ({ db, params, dependsOn }) => {
      const found = await findSameNearby(db, params.productId)
      if (!found) throw productNotFound()
      dependsOn(() => [...found.tags, ...found.products.flatMap(tagsOf)])
      return found
    }),
  ]
}

const tagsOf = ({ id, shop }: FoundProduct) => [`product:${id}`, `shop:${shop.id}`]
