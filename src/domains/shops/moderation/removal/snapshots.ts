import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { KeptRow, ShopPart } from '../shop-part.ts'

/** How long a removed shop can be brought back, in ms (G-183). */
export const RESTORABLE_MS = 30 * 86_400_000

/** Addresses that are still needed, for the removal of unused pictures. */
export const SNAPSHOT_PICTURES = 'select unnest(pictures) as address from shop_snapshots'

/** An answer that waits keeps the shop: whoever is right gets it back. */
const AWAITED = `exists (select from shop_decisions d where d.shop_id = s.shop_id and d.decided_at = s.removed_at
  and d.kind = 'removed' and d.answered_at is not null and d.settled_at is null)`

const PURPOSE = 'removed shop'
type Sealed = { part: string; rows: KeptRow['row'][] }[]

/** Keeps a shop that is about to be removed, sealed: what is the owner's in one, and what is others' in one part for each of them. */
export async function keepSnapshot(
  tx: Db,
  { secret, parts }: { secret: SecretKey; parts: readonly ShopPart[] },
  shop: { id: number; name: string; ownerId: string },
  now: Date,
): Promise<void> {
  const byPerson = new Map<string, Map<string, KeptRow['row'][]>>()
  const add = (part: string, { personId, row }: KeptRow) => {
    const person = personId ?? shop.ownerId
    const own = byPerson.get(person) ?? new Map<string, KeptRow['row'][]>()
    byPerson.set(person, own)
    const rows = own.get(part)
    if (rows) rows.push(row)
    else own.set(part, [row])
  }
  const [kept] = await tx.query<{ row: KeptRow['row'] }>(
    'shops.keepShop',
    'select to_jsonb(s) as row from shops s where id = $1',
    [shop.id],
  )
  if (kept) add(SHOP_PART.name, { personId: null, row: kept.row })
  const edits = await tx.query<{ row: KeptRow['row'] }>(
    'shops.keepEdits',
    'select to_jsonb(e) as row from shop_edits e where shop_id = $1 order by id',
    [shop.id],
  )
  for (const { row } of edits) add(EDITS_PART.name, { personId: null, row })
  for (const part of parts) for (const row of (await part.keep?.(tx, shop.id)) ?? []) add(part.name, row)

  const seal = (own: Map<string, KeptRow['row'][]>) =>
    secret.seal(PURPOSE, JSON.stringify([...own].map(([part, rows]) => ({ part, rows })) satisfies Sealed))
  const ofOwner = byPerson.get(shop.ownerId) ?? new Map<string, KeptRow['row'][]>()
  byPerson.delete(shop.ownerId)
  await tx.query(
    'shops.keepSnapshot',
    `insert into shop_snapshots (shop_id, owner_id, shop_name, sealed, pictures, removed_at) values ($1, $2, $3, $4, $5, $6)`,
    [shop.id, shop.ownerId, shop.name, seal(ofOwner), picturesIn([...ofOwner.values()].flat()), now],
  )
  await tx.query(
    'shops.keepSnapshotParts',
    `insert into shop_snapshot_parts (shop_id, person_id, sealed)
     select $1, person, sealed from unnest($2::text[], $3::text[]) as part (person, sealed)`,
    [shop.id, [...byPerson.keys()], [...byPerson.values()].map(seal)],
  )
}

const picturesIn = (rows: readonly KeptRow['row'][]): string[] => [
  ...new Set(
    rows
      .flatMap(({ image_url, images }) => [image_url, ...(Array.isArray(images) ? images : [])])
      .filter((address) => typeof address === 'string'),
  ),
]

/** The shop itself, before all parts of later domains. */
const SHOP_PART = {
  name: 'shop',
  async restore(tx: Db, row: KeptRow['row']): Promise<void> {
    await tx.query('shops.restore', 'select restore_shop($1)', [JSON.stringify(row)])
  },
}

/** What no admin has looked through: a removal is no way around it. */
const EDITS_PART: ShopPart = {
  name: 'edits',
  async restore(tx, shopId, rows) {
    await tx.query(
      'shops.restoreEdits',
      `insert into shop_edits (shop_id, product_id, product_name, field, before, after, is_shared, risk, edited_at)
       select $1, product_id, product_name, field, before, after, is_shared, risk, edited_at
       from jsonb_populate_recordset(null::shop_edits, $2) order by id`,
      [shopId, JSON.stringify(rows)],
    )
  },
}

/** Puts a removed shop back with what is left of it; false when there is nothing to put back. */
export async function restoreSnapshot(
  tx: Db,
  { secret, parts }: { secret: SecretKey; parts: readonly ShopPart[] },
  shopId: number,
  now: Date,
): Promise<boolean> {
  const [snapshot] = await tx.query<{ sealed: string }>(
    'shops.holdSnapshot',
    `select sealed from shop_snapshots s where shop_id = $1 and (removed_at > $2 or ${AWAITED}) for update`,
    [shopId, new Date(now.getTime() - RESTORABLE_MS)],
  )
  const ofOwner = snapshot && opened(secret, snapshot.sealed)
  const [shop] = ofOwner?.find(({ part }) => part === SHOP_PART.name)?.rows ?? []
  if (!ofOwner || !shop) return false
  const others = await tx.query<{ sealed: string }>(
    'shops.snapshotParts',
    'select sealed from shop_snapshot_parts where shop_id = $1 order by id',
    [shopId],
  )
  const all = [...ofOwner, ...others.flatMap(({ sealed }) => opened(secret, sealed) ?? [])]
  await SHOP_PART.restore(tx, shop)
  for (const { name, restore } of [...parts, EDITS_PART])
    await restore(
      tx,
      shopId,
      all.filter(({ part }) => part === name).flatMap(({ rows }) => rows),
    )
  await tx.query('shops.forgetSnapshot', 'delete from shop_snapshots where shop_id = $1', [shopId])
  return true
}

function opened(secret: SecretKey, sealed: string): Sealed | null {
  const plain = secret.open(PURPOSE, sealed)
  return plain === null ? null : (JSON.parse(plain) as Sealed)
}

/** Erases what was removed more than 30 days ago, unless an owner's answer to that waits. Returns how many shops. */
export async function eraseSnapshots(db: Db, now: Date): Promise<number> {
  const erased = await db.query(
    'shops.eraseSnapshots',
    `delete from shop_snapshots s where removed_at <= $1 and not ${AWAITED} returning 1`,
    [new Date(now.getTime() - RESTORABLE_MS)],
  )
  return erased.length
}
