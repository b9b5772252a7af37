import type { Db } from '#platform/db/db.ts'

/** Locks shops in the same order as the deletion of their owner. */
export async function lockShops(tx: Db, shopIds: readonly number[]): Promise<void> {
  await tx.query('shops.holdSeveral', 'select from shops where id = any($1::int[]) order by id for key share', [
    shopIds,
  ])
}
