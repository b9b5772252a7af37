import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'

/** Products per transaction. With more than 40, all pages of a shop would be purged, and owners who save would wait. */
export const BATCH = 40
const PAUSE = 50

type Aging = { signal?: AbortSignal; pause?: number }

/** Marks prices without a confirmation for 30 days (G-186). If `signal` stops it, the next run continues. */
export async function markStalePrices(db: Db, now: Date, { signal, pause = PAUSE }: Aging = {}): Promise<number> {
  for (let marked = 0; ; await wait(pause)) {
    if (signal?.aborted) return marked
    const batch = await db.transaction((tx) => markSome(tx, now))
    if (batch === null) return marked
    marked += batch
  }
}

async function markSome(tx: Db, now: Date): Promise<number | null> {
  const due = await tx.query<{ id: number; shopId: number }>(
    'products.due',
    `select id, shop_id from products where not is_price_stale and is_old_price(price_confirmed_at, $1)
     order by price_confirmed_at limit ${BATCH}`,
    [now],
  )
  if (due.length === 0) return null
  // Same lock order as an owner's edit, so that they cannot deadlock.
  await tx.query('products.hold', 'select from shops where id = any($1) order by id for no key update', [
    due.map(({ shopId }) => shopId),
  ])
  const marked = await tx.query(
    'products.mark',
    `update products set is_price_stale = true
     where id = any($1) and not is_price_stale and is_old_price(price_confirmed_at, $2) returning 1`,
    [due.map(({ id }) => id), now],
  )
  return marked.length
}
