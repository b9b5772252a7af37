import type { z } from 'zod'
import { addProducts } from '#domains/products/own/add-products.ts'
import { OTHERS_PRODUCT } from '#domains/products/own/own-products.policy.ts'
import type { ProductDraft } from '#domains/products/own/product-form.contract.ts'
import type { LimitDeps } from '#domains/shops/own/edit-limit.ts'
import { mustOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { findSent, sentOnce } from '#platform/sent-calls/sent-once.ts'
import type { Person } from '#shared/caller.ts'
import { readCsv } from './csv/read-csv.ts'
import type { PreviewLine } from './price-lists.contract.ts'
import { MOST_LINES, NO_NAME, readPriceList } from './reading/price-list.ts'
import type { ReadLine } from './reading/settled-lines.ts'

/** Lists that one owner may have read in an hour: reading costs processor time, and a long one counts as many. */
const READ_PER_HOUR = 120
/** A file is read from the database whole. */
const FILES_PER_HOUR = 60
const ONE_LIST = 50_000
const HOUR = 3_600_000
const TOO_MANY_LINES = `The list has more than ${MOST_LINES.toLocaleString('en-NG')} lines. Please send it in parts.`

/** Lines to be looked at (G-195); stores nothing. Throws 400, 403, 404, 429. */
export async function previewList(
  db: Db,
  { clock, limited }: LimitDeps,
  person: Person,
  { shopId, text, csv }: { shopId: number; text?: string | undefined; csv?: string | undefined },
): Promise<PreviewLine[]> {
  await mustOwnShop(db, person, shopId, OTHERS_PRODUCT)
  const key = counterKey('price lists read for', person.id)
  const uses = 1 + Math.floor((text?.length ?? 0) / ONE_LIST)
  await consumeOrRefuse(db, key, { most: limited ? READ_PER_HOUR : 0, within: HOUR }, clock.now(), undefined, uses)
  if (csv !== undefined) return readCsv(csv)
  const list = text ?? ''
  if ((list.match(/\n/g)?.length ?? 0) >= MOST_LINES)
    throw badRequest('long_list', TOO_MANY_LINES, { text: TOO_MANY_LINES })
  return readPriceList(list).map((line) => ({ ...line, quantity: null, description: null, about: aboutOf(line) }))
}

function aboutOf({ problem }: ReadLine): PreviewLine['about'] {
  if (problem === null) return null
  return problem === NO_NAME ? 'name' : 'price'
}

/** Counts a file of all products of a shop. Throws 429. */
export async function countExport(db: Db, { clock, limited }: LimitDeps, person: Person): Promise<void> {
  const rate = { most: limited ? FILES_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('files of products for', person.id), rate, clock.now())
}

/** Adds all products of a list or none, once for each key (G-181, G-193). Returns how many. Throws 403, 404, 409, 429. */
export async function importList(
  db: Db,
  deps: LimitDeps,
  person: Person,
  { shopId, lines, key }: { shopId: number; lines: readonly z.output<typeof ProductDraft>[]; key: string | null },
): Promise<number> {
  await mustOwnShop(db, person, shopId, OTHERS_PRODUCT)
  const sent = { personId: person.id, call: `import into ${shopId}`, key, content: lines }
  const before = await findSent<{ added: number }>(db, sent)
  const stored =
    before ??
    (await sentOnce(db, sent, deps.clock.now(), async (tx) => {
      const ids = await addProducts(tx, deps, person, { shopId, products: lines, by: 'import' })
      return { added: ids.length }
    }))
  return stored.added
}
