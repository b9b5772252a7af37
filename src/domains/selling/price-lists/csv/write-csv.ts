import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { listOwnProducts } from '#domains/products/own/own-products.queries.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { guarded } from '#shared/forms/csv-cell.ts'
import { EXPORT_TITLES } from '../tables/uses.policy.ts'

const PAGE = 500

/** Writes products, newest first, as UTF-8 that Excel can open. Guards cells that a spreadsheet would run as formulas. */
export function writeCsv(db: Db, { ownerId, shopId }: { ownerId: string; shopId: number }): Readable {
  const sheet = stringify({
    header: true,
    columns: [...EXPORT_TITLES],
    bom: true,
    quoted_match: /[\r\n]/,
    record_delimiter: '\r\n',
  })
  return Readable.from(rowsOf(db, ownerId, shopId)).compose(sheet)
}

async function* rowsOf(db: Db, ownerId: string, shopId: number): AsyncGenerator<string[]> {
  let cursor: string | undefined
  do {
    const page = await listOwnProducts(db, ownerId, { shopId, limit: PAGE, cursor })
    for (const product of page.items) yield rowOf(product)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

const rowOf = ({ name, price, unit, quantity, isActive, description }: OwnProduct): string[] => [
  guarded(name),
  price,
  guarded(unit ?? ''),
  quantity === null ? '' : String(quantity),
  isActive ? 'yes' : 'no',
  guarded(description ?? ''),
]
