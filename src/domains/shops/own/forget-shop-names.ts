import { eraseAuditDetails } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'

/** Audit details that an owner typed. */
const WORDS = ['shop', 'nameBefore', 'nameAfter', 'locationBefore', 'locationAfter']

/** Removes names and places of a person's shops from the audit log when the account is erased, including removed shops. */
export async function eraseShopNames(tx: Db, ownerId: string): Promise<void> {
  const shops = await tx.query<{ id: number }>(
    'shops.everOf',
    'select id from shops where owner_id = $1 union select shop_id from shop_decisions where owner_id = $1',
    [ownerId],
  )
  await eraseAuditDetails(
    tx,
    shops.map(({ id }) => `shop:${id}`),
    WORDS,
  )
}
