import { eraseAuditDetails } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'

const DETAILS_TYPED_BY_OWNER = ['shop', 'nameBefore', 'nameAfter', 'locationBefore', 'locationAfter']

/** Erases names and locations of the owner's shops, also of removed ones, from the audit log. */
export async function eraseShopNames(tx: Db, ownerId: string): Promise<void> {
  const shops = await tx.query<{ id: number }>(
    'shops.everOf',
    'select id from shops where owner_id = $1 union select shop_id from shop_decisions where owner_id = $1',
    [ownerId],
  )
  await eraseAuditDetails(
    tx,
    shops.map(({ id }) => `shop:${id}`),
    DETAILS_TYPED_BY_OWNER,
  )
}
