import type { z } from 'zod'
import { charge } from '#domains/accounts/accounts.ts'
import { addOrUpdateProducts, addProducts } from '#domains/products/own/add-products.ts'
import { OTHERS_PRODUCT } from '#domains/products/own/own-products.policy.ts'
import { roomForUnpaid, stockOfShop } from '#domains/products/own/own-products.queries.ts'
import type { ProductDraft } from '#domains/products/own/product-form.contract.ts'
import type { LimitDeps } from '#domains/shops/own/edit-limit.ts'
import { requireOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { turnsOf } from '#platform/fair-queue.ts'
import type { MadeElsewhere } from '#platform/http/api/handle.ts'
import { findIdempotentResult, runIdempotent } from '#platform/idempotency/idempotent.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { HOUR } from '#shared/time/units.ts'
import type { Use } from './tables/uses.policy.ts'
import { readInThread } from './thread/read-in-thread.ts'

/** Characters that count as one list (G-197). Reading costs processor time; a file costs a fifth of pasted text. */
const ONE_LIST = { text: 50_000, csv: 250_000 }
/** Limited, because each export reads the whole list from the database. */
const FILES_PER_HOUR = 60

/** Parses a list in another thread (G-195) and stores nothing. Throws 400, 403, 404, 429, 503. */
export async function previewList(
  db: Db,
  deps: LimitDeps,
  person: Person,
  {
    shopId,
    text = '',
    csv,
    uses,
  }: { shopId: number; text?: string | undefined; csv?: string | undefined; uses?: (Use | null)[] | undefined },
): Promise<MadeElsewhere> {
  await requireOwnShop(db, person, shopId, OTHERS_PRODUCT)
  const list = csv === undefined ? { text } : { csv, uses }
  const lists = csv === undefined ? text.length / ONE_LIST.text : csv.length / ONE_LIST.csv
  await charge(db, 'previews', person, deps, { uses: 1 + Math.floor(lists) })
  const room = deps.limited ? await roomForUnpaid(db, person.id, deps.clock.now()) : null
  const stock = await stockOfShop(db, shopId)
  return readInThread({ list, room, stock }, turnsOf(person))
}

export async function countExport(db: Db, { clock, limited }: LimitDeps, person: Person): Promise<void> {
  const rate = { most: limited ? FILES_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('files of products for', person.id), rate, clock.now())
}

type Imported = { added: number; changed: number }

/** Adds all products or none, once per key (G-181, G-193). With `update`, lines of existing products change them (G-210). Throws 403, 404, 409, 429. */
export async function importList(
  db: Db,
  deps: LimitDeps,
  person: Person,
  {
    shopId,
    lines,
    update = false,
    key,
  }: {
    shopId: number
    lines: readonly z.output<typeof ProductDraft>[]
    update?: boolean | undefined
    key: string | null
  },
): Promise<Imported> {
  await requireOwnShop(db, person, shopId, OTHERS_PRODUCT)
  const sent = { personId: person.id, call: `import into ${shopId}`, key, content: update ? { lines, update } : lines }
  const before = await findIdempotentResult<Imported>(db, sent)
  if (before) return before
  return runIdempotent(db, sent, deps.clock.now(), async (tx) => {
    if (update) return addOrUpdateProducts(tx, deps, person, { shopId, products: lines })
    const ids = await addProducts(tx, deps, person, { shopId, products: lines, by: 'import' })
    return { added: ids.length, changed: 0 }
  })
}
