import type { Db } from '#platform/db/db.ts'

export type ShopPeople = { ownerId: string; email: string | null; phone: string | null }

export async function findShopPeople(tx: Db, shopId: number): Promise<ShopPeople | null> {
  const [shop] = await tx.query<ShopPeople>('shops.parties', 'select owner_id, email, phone from shops where id = $1', [
    shopId,
  ])
  return shop ?? null
}

export async function shopContacts(
  db: Db,
  ownerId: string,
): Promise<{ emails: (string | null)[]; phones: (string | null)[] }> {
  const shops = await db.query<ShopPeople>(
    'shops.contactsOfOwner',
    'select owner_id, email, phone from shops where owner_id = $1',
    [ownerId],
  )
  return { emails: shops.map(({ email }) => email), phones: shops.map(({ phone }) => phone) }
}
