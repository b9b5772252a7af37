import { countEdit, type LimitDeps } from '#domains/shops/own/edit-limit.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { changeOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#shared/caller.ts'
import type { PriceResult } from './own-products.contract.ts'
import { MAX_BATCH_SIZE, OTHERS_PRODUCT } from './own-products.policy.ts'
import { productsById } from './own-products.queries.ts'
import { PriceLine, ProductId } from './product-form.contract.ts'
import { type Rounding, raisedPrice } from './raised-price.policy.ts'

export type PriceSheet = {
  shopId: number
  lines?: readonly Record<string, unknown>[] | undefined
  percent?: number | undefined
  roundTo?: Rounding | undefined
  confirm?: boolean | undefined
}

type Change = { id: number; price: string; unit: string | null; isActive: boolean; confirms: boolean }
type Read = { line: PriceLine } | { id: number | null; message: string }

/** Saves a price sheet. A refused line does not affect others. Sending the old values undoes a save. Throws 403, 404, 429. */
export async function savePrices(db: Db, deps: LimitDeps, person: Person, sheet: PriceSheet): Promise<PriceResult[]> {
  return changeOwnShop(db, person, { shopId: sheet.shopId, sentence: OTHERS_PRODUCT }, async (tx) => {
    await countEdit(tx, deps, person)
    const lines = sheet.lines?.map(readLine) ?? (await everyLine(tx, sheet.shopId))
    const stored = await storedProducts(tx, sheet.shopId, lines)
    const decided = withoutRepeated(lines.map((read) => decide(read, sheet, stored)))
    await writePrices(
      tx,
      sheet.shopId,
      decided.flatMap(({ change }) => change ?? []),
    )
    const after = await storedProducts(tx, sheet.shopId, lines)
    return decided.map(({ id, status, message }) => ({
      ...{ id, status, message },
      product: (id !== null && after.get(id)) || null,
    }))
  })
}

function readLine(sent: Record<string, unknown>): Read {
  const read = PriceLine.safeParse(sent)
  if (read.success) return { line: read.data }
  const { data: id = null } = ProductId.safeParse(sent.id)
  return { id, message: read.error.issues[0]?.message ?? 'Invalid' }
}

async function everyLine(tx: Db, shopId: number): Promise<Read[]> {
  const ids = await tx.query<{ id: number }>(
    'products.all',
    `select id from products where shop_id = $1 order by created_at desc, id desc limit ${MAX_BATCH_SIZE}`,
    [shopId],
  )
  return ids.map((line) => ({ line: { ...line, unit: undefined } }))
}

async function storedProducts(tx: Db, shopId: number, lines: readonly Read[]): Promise<Map<number, OwnProduct>> {
  const ids = lines.flatMap((read) => ('line' in read ? read.line.id : (read.id ?? [])))
  const found = await productsById(tx, ids)
  return new Map(found.filter((product) => product.shopId === shopId).map((product) => [product.id, product]))
}

type Decided = Pick<PriceResult, 'id' | 'status' | 'message'> & { change?: Change }

function decide(read: Read, sheet: PriceSheet, stored: ReadonlyMap<number, OwnProduct>): Decided {
  if (!('line' in read)) return { id: read.id, status: 'refused', message: read.message }
  const { line } = read
  const refused = (message: string): Decided => ({ id: line.id, status: 'refused', message })
  const product = stored.get(line.id)
  if (!product) return refused('This product is not in the shop')
  if (line.updatedAt !== undefined && line.updatedAt !== product.updatedAt)
    return refused('This product was changed while you were editing')
  const raised = sheet.percent === undefined ? product.price : raisedPrice(product.price, sheet.percent, sheet.roundTo)
  const price = (line.price ?? Number(raised)).toFixed(2)
  const unit = line.unit === undefined ? product.unit : line.unit
  const isActive = line.isActive ?? product.isActive
  const isPriced = price !== product.price || unit !== product.unit
  const confirms = isPriced || sheet.confirm === true
  if (!confirms && isActive === product.isActive) return { id: line.id, status: 'unchanged', message: null }
  return { id: line.id, status: 'saved', message: null, change: { id: line.id, price, unit, isActive, confirms } }
}

/** Refuses repeated products after the first line, because one statement would apply an arbitrary line. */
function withoutRepeated(lines: readonly Decided[]): Decided[] {
  const changed = new Set<number | null>()
  return lines.map((line) => {
    if (!line.change) return line
    if (changed.has(line.id)) return { id: line.id, status: 'refused', message: 'This product is listed twice' }
    changed.add(line.id)
    return line
  })
}

async function writePrices(tx: Db, shopId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    'products.save',
    `update products p set price = v.price, unit = v.unit, is_active = v."isActive",
       price_confirmed_at = case when v.confirms then now() else p.price_confirmed_at end
     from json_to_recordset($2::json) as v (id int, price numeric, unit text, "isActive" boolean, confirms boolean)
     where p.id = v.id and p.shop_id = $1`,
    [shopId, JSON.stringify(changes)],
  )
}
