import { type ChargeDeps, charge } from '#domains/accounts/accounts.ts'
import { countEdit, type LimitDeps } from '#domains/shops/own/edit-limit.ts'
import { lockOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { Person } from '#shared/caller.ts'
import {
  MAX_BATCH_SIZE,
  OTHERS_PRODUCT,
  type StockedProduct,
  sameProducts,
  unpaidLimit,
} from './own-products.policy.ts'
import { roomForUnpaid, stockOfShop } from './own-products.queries.ts'
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

/** Changes the products that the lines name, and adds the others (G-210). Fields that a line leaves out stay. Throws like `addProducts`. */
export async function addOrUpdateProducts(
  tx: Db,
  deps: LimitDeps,
  person: Person,
  { shopId, products }: { shopId: number; products: readonly ProductDraft[] },
): Promise<{ added: number; changed: number }> {
  await lockOwnShop(tx, person, shopId, OTHERS_PRODUCT)
  const stock = JSON.parse(await stockOfShop(tx, shopId)) as StockedProduct[]
  const same = sameProducts(products, stock)
  const named = products.flatMap((line, at) => (same[at] ? { line, product: same[at] } : []))
  if (named.length > 0) await countEdit(tx, deps, person)
  const changed = await updateProducts(tx, shopId, named)
  const added = products.filter((_, at) => !same[at])
  await addProducts(tx, deps, person, { shopId, products: added, by: 'import' })
  return { added: added.length, changed }
}

/** Also confirms the prices that stay. Returns the number of products with other values. */
async function updateProducts(
  tx: Db,
  shopId: number,
  named: readonly { line: ProductDraft; product: StockedProduct }[],
): Promise<number> {
  if (named.length === 0) return 0
  const rows = named.map(({ line: { isActive, ...line }, product: { id } }) => ({ ...line, id, is_active: isActive }))
  const [result] = await tx.query<{ changed: number }>(
    'products.update',
    `with named as (
       select p.id, v.price, coalesce(v.quantity, p.quantity) as quantity, coalesce(v.description, p.description) as description,
         coalesce(v.is_active, p.is_active) as is_active
       from products p join json_to_recordset($2::json) as v (id int, price numeric, quantity int, description text, is_active boolean)
         on v.id = p.id
       where p.shop_id = $1), stored as (
       update products p set price = n.price, quantity = n.quantity, description = n.description, is_active = n.is_active,
         price_confirmed_at = now()
       from named n where p.id = n.id)
     select count(*)::int as changed from products p join named n on n.id = p.id
     where (p.price, p.quantity, p.description, p.is_active) is distinct from (n.price, n.quantity, n.description, n.is_active)`,
    [shopId, JSON.stringify(rows)],
  )
  return result?.changed ?? 0
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
