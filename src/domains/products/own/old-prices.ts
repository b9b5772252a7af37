import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'

/** Products of one transaction: few, so that an owner who saves meanwhile hardly waits, and pages are dropped product by product. */
export const BATCH = 40
/** Ms between two, for everybody else. */
const PAUSE = 50

type Aging = { signal?: AbortSignal; pause?: number }

/**
 * Marks prices that nobody has confirmed for 30 days, which dims them and ranks them lower (G-186); the longest unconfirmed first.
 * Stopped by `signal` or a failure, the next run goes on where this one ended. Returns how many were marked.
 */
export async function markOldPrices(db: Db, now: Date, { signal, pause = PAUSE }: Aging = {}): Promise<number> {
  for (let marked = 0; ; await wait(pause)) {
    if (signal?.aborted) return marked
    const batch = await db.transaction((tx) => markSome(tx, now))
    if (batch === null) return marked
    marked += batch
  }
}

/** How many of a batch were marked; null when none is left. */
async function markSome(tx: Db, now: Date): Promise<number | null> {
  const due = await tx.query<{ id: number; shopId: number }>(
    'oldPrices.due',
    `select id, shop_id as "shopId" from products where not price_is_old and is_old_price(price_confirmed_at, $1)
     order by price_confirmed_at limit ${BATCH}`,
    [now],
  )
  if (due.length === 0) return null
  // As whoever edits products does, so that nobody waits for the other in turn.
  await tx.query('oldPrices.hold', 'select from shops where id = any($1) order by id for no key update', [
    due.map(({ shopId }) => shopId),
  ])
  const marked = await tx.query(
    'oldPrices.mark',
    `update products set price_is_old = true
     where id = any($1) and not price_is_old and is_old_price(price_confirmed_at, $2) returning 1`,
    [due.map(({ id }) => id), now],
  )
  return marked.length
}
