import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { DAY } from '#shared/time/units.ts'
import type { SnapshotPart, SnapshotRow } from '../snapshot-part.ts'

/** In ms (G-183). */
export const RESTORABLE_MS = 30 * DAY

/** Selects pictures that the removal of unused pictures must spare. */
export const SNAPSHOT_PICTURES = 'select unnest(pictures) as address from shop_snapshots'

/** A pending appeal protects the snapshot, because an upheld appeal restores the shop. */
const AWAITED = `exists (select from shop_decisions d where d.shop_id = s.shop_id and d.decided_at = s.removed_at
  and d.kind = 'removed' and d.appealed_at is not null and d.appeal_decided_at is null)`

const PURPOSE = 'removed shop'
type Sealed = { part: string; rows: SnapshotRow['row'][] }[]

/** Stores a separate encrypted part for each person whose data the snapshot contains. */
export async function saveSnapshot(
  tx: Db,
  { secret, snapshotEntries }: { secret: SecretKey; snapshotEntries: readonly SnapshotPart[] },
  shop: { id: number; name: string; ownerId: string },
  now: Date,
): Promise<void> {
  const byPerson = new Map<string, Map<string, SnapshotRow['row'][]>>()
  const add = (part: string, { personId, row }: SnapshotRow) => {
    const person = personId ?? shop.ownerId
    const own = byPerson.get(person) ?? new Map<string, SnapshotRow['row'][]>()
    byPerson.set(person, own)
    const rows = own.get(part)
    if (rows) rows.push(row)
    else own.set(part, [row])
  }
  const [kept] = await tx.query<{ row: SnapshotRow['row'] }>(
    'shops.keepShop',
    'select to_jsonb(s) as row from shops s where id = $1',
    [shop.id],
  )
  if (kept) add(SHOP_PART.name, { personId: null, row: kept.row })
  const edits = await tx.query<{ row: SnapshotRow['row'] }>(
    'shops.keepEdits',
    'select to_jsonb(e) as row from shop_edits e where shop_id = $1 order by id',
    [shop.id],
  )
  for (const { row } of edits) add(EDITS_PART.name, { personId: null, row })
  for (const part of snapshotEntries) for (const row of (await part.keep?.(tx, shop.id)) ?? []) add(part.name, row)

  const seal = (own: Map<string, SnapshotRow['row'][]>) =>
    secret.seal(PURPOSE, JSON.stringify([...own].map(([part, rows]) => ({ part, rows })) satisfies Sealed))
  const ofOwner = byPerson.get(shop.ownerId) ?? new Map<string, SnapshotRow['row'][]>()
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

const picturesIn = (rows: readonly SnapshotRow['row'][]): string[] => [
  ...new Set(
    rows
      .flatMap(({ image_url, images }) => [image_url, ...(Array.isArray(images) ? images : [])])
      .filter((address) => typeof address === 'string'),
  ),
]

/** Restored before the parts of later domains, which refer to the shop. */
const SHOP_PART = {
  name: 'shop',
  async restore(tx: Db, row: SnapshotRow['row']): Promise<void> {
    await tx.query('shops.restore', 'select restore_shop($1)', [JSON.stringify(row)])
  },
}

/** Unreviewed edits, so that a removal does not hide them. */
const EDITS_PART: SnapshotPart = {
  name: 'edits',
  async restore(tx, shopId, rows) {
    await tx.query(
      'shops.restoreEdits',
      `insert into shop_edits (shop_id, product_id, product_name, field, before, after, is_shared, risk, edited_at, is_held, why, category_id)
       select $1, product_id, product_name, field, before, after, is_shared, risk, edited_at, is_held, why, category_id
       from jsonb_populate_recordset(null::shop_edits, $2) e
       where category_id is null or exists (select from categories c where c.id = e.category_id) order by id`,
      [shopId, JSON.stringify(rows)],
    )
  },
}

export async function restoreSnapshot(
  tx: Db,
  { secret, snapshotEntries }: { secret: SecretKey; snapshotEntries: readonly SnapshotPart[] },
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
  for (const { name, restore } of [...snapshotEntries, EDITS_PART])
    await restore?.(
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

/** Deletes old snapshots, except those with a pending appeal. Returns the number of deleted snapshots. */
export async function eraseSnapshots(db: Db, now: Date): Promise<number> {
  const erased = await db.query(
    'shops.eraseSnapshots',
    `delete from shop_snapshots s where removed_at <= $1 and not ${AWAITED} returning 1`,
    [new Date(now.getTime() - RESTORABLE_MS)],
  )
  return erased.length
}
