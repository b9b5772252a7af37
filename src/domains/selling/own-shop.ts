import { OTHERS_PRODUCT } from '#domains/products/own/own-products.policy.ts'
import { findShop, type ShopRecord } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import type { Person } from '#shared/caller.ts'

/** Throws 404 for an unknown shop, 403 with `sentence` for somebody else's. */
export async function mustOwnShop(
  db: Db,
  person: Pick<Person, 'id'>,
  shopId: number,
  sentence = OTHERS_PRODUCT,
): Promise<ShopRecord> {
  const shop = await findShop(db, shopId)
  if (!shop) throw notFound('shop.not_found', 'Shop not found')
  if (shop.ownerId !== person.id) throw forbidden(sentence, 'not_your_shop')
  return shop
}
