import { PRODUCTS_SNAPSHOT } from '#domains/products/products.ts'
import { saveSnapshot } from '#domains/shops/moderation/removal/snapshots.ts'
import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { fillOnce } from './progress.ts'

const DAY = 86_400_000
const PRODUCTS = [
  ['Phone 15, new in box', 45_000],
  ['Smart watch, all colours', 4_000],
  ['Wireless earbuds', 2_500],
] as const

/** A shop that was removed the day before yesterday and can be restored. Sealed with the server's key, so made by the server itself. */
export async function removeDemoShop(db: Db, secret: SecretKey): Promise<void> {
  const [begun] = await db.query<{ at: Date | null }>(
    'demo.isDemo',
    `select case when to_regclass('demo.parts') is not null then now() end as at`,
  )
  if (!begun?.at) return
  const removedAt = new Date(begun.at.getTime() - 2 * DAY)
  await fillOnce(db, 'removed shop', async (tx) => {
    const [shop] = await tx.query<{ id: number; name: string; ownerId: string }>(
      'demo.shopToRemove',
      `insert into shops (owner_id, name, description, location, phone, email, category_id, is_approved, created_at)
       select owner_id, 'Cheap Phones Direct', 'Original phones far below the market price. Pay before delivery only.', location,
         '+2347000990001', 'cheapphones@demo.test', (select id from categories where slug = 'electronics'), true, $1
       from shops s join users u on u.id = s.owner_id and u.is_demo and u.role = 'shop_owner' and u.email <> 'owner@demo.test'
       where s.is_approved order by s.id desc offset 3 limit 1
       returning id, name, owner_id`,
      [new Date(removedAt.getTime() - 9 * DAY)],
    )
    if (!shop) return
    await tx.query(
      'demo.productsToRemove',
      'insert into products (shop_id, name, price) select $1, name, price from unnest($2::text[], $3::numeric[]) as p (name, price)',
      [shop.id, PRODUCTS.map(([name]) => name), PRODUCTS.map(([, price]) => price)],
    )
    await saveSnapshot(tx, { secret, snapshotEntries: [PRODUCTS_SNAPSHOT] }, shop, removedAt)
    await tx.query('demo.removeShop', 'delete from shops where id = $1', [shop.id])
    await tx.query(
      'demo.removal',
      `insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at)
       values ($1, $2, $3, 'removed', 'not_real', 'Three customers paid and got nothing.',
         (select id from users where is_admin and is_demo and admin_role = 'all' order by id limit 1), $4)`,
      [shop.id, shop.name, shop.ownerId, removedAt],
    )
  })
}
