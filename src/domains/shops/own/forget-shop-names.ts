import { forgetDetails } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'

/** What the log says of a shop in its owner's words. */
const WORDS = ['shop', 'nameBefore', 'nameAfter', 'locationBefore', 'locationAfter']

/** Takes the names and places of a person's shops out of the audit log when the account is erased, also of those that were removed. */
export async function forgetShopNames(tx: Db, ownerId: string): Promise<void> {
  const shops = await tx.query<{ id: number }>(
    'shops.everOf',
    'select id from shops where owner_id = $1 union select shop_id from shop_decisions where owner_id = $1',
    [ownerId],
  )
  await forgetDetails(
    tx,
    shops.map(({ id }) => `shop:${id}`),
    WORDS,
  )
}
