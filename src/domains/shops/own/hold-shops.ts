import type { Db } from '#platform/db/db.ts'

/** Holds shops against their removal, in the order in which an owner's deletion takes them. */
export async function holdShops(tx: Db, shopIds: readonly number[]): Promise<void> {
  await tx.query('shops.holdSeveral', 'select from shops where id = any($1::int[]) order by id for key share', [
    shopIds,
  ])
}
