import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { type EarlierShop, findEarlier } from './earlier/earlier.queries.ts'
import type { ModeratedShop } from './moderation.contract.ts'
import { SHOP_NEEDS, type ShopNeed } from './moderation.policy.ts'
import type { ModeratedShopRecord } from './moderation.queries.ts'

/** Adds earlier decisions about the same shop under another id (G-206). */
export async function moderatedShops(
  db: Db,
  secret: SecretKey,
  shops: readonly ModeratedShopRecord[],
): Promise<ModeratedShop[]> {
  const rows = shops.map(({ ownEmail, ownPhone, ...shop }) => ({ ...shop, email: ownEmail, phone: ownPhone }))
  const earlier = await findEarlier(db, secret, rows)
  return shops.map((shop) => moderatedShop(shop, earlier.get(shop.id) ?? []))
}

const moderatedShop = (
  {
    createdAt,
    rejectedAt,
    suspendedAt,
    decision,
    ownerId: _ownerId,
    ownEmail,
    ownPhone,
    hasHours,
    hasDescription,
    ...shop
  }: ModeratedShopRecord,
  earlier: EarlierShop[],
): ModeratedShop => ({
  ...shop,
  createdAt: createdAt.toISOString(),
  rejectedAt: rejectedAt?.toISOString() ?? null,
  suspendedAt: suspendedAt?.toISOString() ?? null,
  decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
  earlier,
  missing: missingOf({
    photo: shop.imageUrl !== null,
    hours: hasHours,
    products: shop.productCount > 0,
    contact: ownEmail !== null || ownPhone !== null,
    category: shop.category !== null,
    description: hasDescription,
  }),
})

const missingOf = (has: Record<ShopNeed, boolean>): ShopNeed[] =>
  (Object.keys(SHOP_NEEDS) as ShopNeed[]).filter((need) => !has[need])
