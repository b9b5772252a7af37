import { type ChargeDeps, charge } from '#domains/accounts/accounts.ts'
import { lockOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { Person } from '#shared/caller.ts'
import { MAX_BATCH_SIZE, OTHERS_PRODUCT, unpaidLimit } from './own-products.policy.ts'
import { roomForUnpaid } from './own-products.queries.ts'
import type { ProductDraft } from './product-form.contract.ts'

export type NewProduct = ProductDraft & { images?: readonly string[] }

/** Adds products; returns their ids in order. `by` chooses the daily limit (G-181). Throws 403, 404, 409 above the unpaid limit, 429. */
export async function addProducts(
  tx: Db,
  deps: ChargeDeps,
  person: Person,
  { shopId, products, by }: { shopId: number; products: readonly NewProduct[]; by: 'form' | 'import' },
): Promise<number[]> {
  await lockOwnShop(tx, person, shopId, OTHERS_PRODUCT)
  if (deps.limited) await refuseUnpaid(tx, person.id, products.length, deps.clock.now())
  const deed = by === 'form' ? 'productsByForm' : 'productsByImport'
  if (products.length > 0) await charge(tx, deed, person, deps, { uses: products.length })
  const ids: number[] = []
  // From the last to the first, because lists show the highest id first.
  for (let end = products.length; end > 0; end -= MAX_BATCH_SIZE)
    ids.unshift(...(await insertProducts(tx, shopId, products.slice(Math.max(0, end - MAX_BATCH_SIZE), end))))
  return ids
}

/** Throws 409 above the limit of an unpaid owner. Parallel calls of an owner run one at a time. */
async function refuseUnpaid(tx: Db, ownerId: string, adds: number, now: Date): Promise<void> {
  if ((await roomForUnpaid(tx, ownerId, now)) === null) return
  await tx.query('products.takeTurns', `select pg_advisory_xact_lock(hashtextextended('products of ' || $1, 0))`, [
    ownerId,
  ])
  const room = await roomForUnpaid(tx, ownerId, now)
  if (room !== null && adds > room) throw conflict('unpaid_products', unpaidLimit(room))
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
