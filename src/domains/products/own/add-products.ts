import type { LimitDeps } from '#domains/shops/own/edit-limit.ts'
import { holdOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { LONGEST_BATCH, OTHERS_PRODUCT, PRODUCTS_PER_DAY } from './own-products.policy.ts'
import type { ProductDraft } from './product-form.contract.ts'

const DAY = 86_400_000

export type NewProduct = ProductDraft & { images?: readonly string[] }

/**
 * Adds products to one's own shop, the first of them to be shown first, in one statement for each 1,000; returns their ids in
 * the given order. The caller's transaction makes it all or nothing. `by` says which limit of a day counts (G-181).
 * Throws 403 and 404 for the shop, 429.
 */
export async function addProducts(
  tx: Db,
  { clock, limited }: LimitDeps,
  person: Person,
  { shopId, products, by }: { shopId: number; products: readonly NewProduct[]; by: keyof typeof PRODUCTS_PER_DAY },
): Promise<number[]> {
  await holdOwnShop(tx, person, shopId, OTHERS_PRODUCT)
  const rate = { most: limited ? PRODUCTS_PER_DAY[by] : 0, within: DAY }
  const key = counterKey(`products by ${by} of`, person.id)
  if (products.length > 0) await consumeOrRefuse(tx, key, rate, clock.now(), undefined, products.length)
  const ids: number[] = []
  // From the last to the first, as lists show the highest id first.
  for (let end = products.length; end > 0; end -= LONGEST_BATCH)
    ids.unshift(...(await insertProducts(tx, shopId, products.slice(Math.max(0, end - LONGEST_BATCH), end))))
  return ids
}

async function insertProducts(tx: Db, shopId: number, products: readonly NewProduct[]): Promise<number[]> {
  const rows = products.map(({ name, description, price, unit, quantity, isActive = true, images = [] }) => ({
    ...{ name, description, price: price.toFixed(2), unit, quantity, is_active: isActive },
    image_url: images[0],
    images,
  }))
  const made = await tx.query<{ id: number }>(
    'products.add',
    `insert into products (shop_id, name, description, price, unit, quantity, is_active, image_url, images)
     select $1, name, description, price, unit, quantity, is_active, image_url, images
     from rows from (json_to_recordset($2::json) as (name text, description text, price numeric, unit text, quantity int,
       is_active boolean, image_url text, images json)) with ordinality as given (name, description, price, unit, quantity,
       is_active, image_url, images, line)
     order by line desc
     returning id`,
    [shopId, JSON.stringify(rows)],
  )
  return made.map(({ id }) => id).sort((a, b) => b - a)
}
