import type { Db } from '#platform/db/db.ts'

/** Whose a shop is, and what it is reached by. */
export type Parties = { ownerId: string; email: string | null; phone: string | null }

/** Null if unknown. */
export async function findParties(tx: Db, shopId: number): Promise<Parties | null> {
  const [shop] = await tx.query<Parties>(
    'shops.parties',
    'select owner_id as "ownerId", email, phone from shops where id = $1',
    [shopId],
  )
  return shop ?? null
}

/** What a person's shops are reached by. */
export async function shopContacts(
  db: Db,
  ownerId: string,
): Promise<{ emails: (string | null)[]; phones: (string | null)[] }> {
  const shops = await db.query<Parties>(
    'shops.contactsOfOwner',
    'select owner_id as "ownerId", email, phone from shops where owner_id = $1',
    [ownerId],
  )
  return { emails: shops.map(({ email }) => email), phones: shops.map(({ phone }) => phone) }
}
