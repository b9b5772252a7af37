export { FAVORITES_SNAPSHOT } from './favorites-snapshot.ts'

import { changeGuestData, readGuestData } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import {
  type FavoriteList,
  type FavoriteRow,
  favoritesOfCustomer,
  PRODUCTS,
  type Saved,
  SHOPS,
} from './favorites.queries.ts'

/** The lists have no pages, so their length is limited (G-062). */
export const MAX_OF_GUEST = 100
const MAX_OF_CUSTOMER = 1_000

/** A customer's favorites are in tables, a guest's in the guest session. */
export type FavoriteOwner = { userId: string } | { guestId: string }

type Item = { id: number }

const tooMany = ({ name }: FavoriteList, most: number, further: string) =>
  conflict(
    'favorites.full',
    `You have reached the limit of ${most.toLocaleString('en')} ${name}. Remove one first${further}.`,
  )

/** Returns the favorites that are listed, latest first (FAV-04). */
export async function favoritesOfOwner<T extends Item>(
  db: Db,
  kind: FavoriteList<T>,
  owner: FavoriteOwner,
): Promise<Saved<T>[]> {
  return listedOf(db, kind, await savedByOwner(db, kind, owner))
}

/** Returns ids of listed and unlisted favorites, latest first. */
export async function savedIds(db: Db, kind: FavoriteList, owner: FavoriteOwner): Promise<number[]> {
  return (await savedByOwner(db, kind, owner)).map(({ itemId }) => itemId)
}

async function savedByOwner(db: Db, kind: FavoriteList, owner: FavoriteOwner): Promise<FavoriteRow[]> {
  if ('userId' in owner) return favoritesOfCustomer(db, kind, owner.userId)
  const itemIds = idsIn(await readGuestData(db, owner.guestId, kind.guestKey)).reverse()
  return itemIds.map((itemId) => ({ id: itemId, itemId }))
}

/** Saves a listed item, idempotently (FAV-06, G-053). Throws 404 for an unlisted one, 409 when the list is full. */
export async function addFavorite<T extends Item>(
  db: Db,
  kind: FavoriteList<T>,
  owner: FavoriteOwner,
  itemId: number,
): Promise<Saved<T>> {
  return 'userId' in owner ? addOfCustomer(db, kind, owner.userId, itemId) : addOfGuest(db, kind, owner.guestId, itemId)
}

export async function removeFavorite(db: Db, kind: FavoriteList, owner: FavoriteOwner, itemId: number): Promise<void> {
  const { table, column, guestKey } = kind
  if ('userId' in owner) {
    await db.query(`favorites.remove.${table}`, `delete from ${table} where user_id = $1 and ${column} = $2`, [
      owner.userId,
      itemId,
    ])
    return
  }
  await changeGuestData(db, owner.guestId, guestKey, (savedItems) => idsIn(savedItems).filter((id) => id !== itemId))
}

async function listedOf<T extends Item>(
  db: Db,
  kind: FavoriteList<T>,
  savedItems: readonly FavoriteRow[],
): Promise<Saved<T>[]> {
  if (savedItems.length === 0) return []
  const items = await kind.listed(
    db,
    savedItems.map(({ itemId }) => itemId),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  return savedItems.flatMap(({ id, itemId }) => {
    const item = byId.get(itemId)
    return item ? [{ id, item }] : []
  })
}

async function addOfCustomer<T extends Item>(
  db: Db,
  kind: FavoriteList<T>,
  userId: string,
  itemId: number,
): Promise<Saved<T>> {
  const { table, column, listings } = kind
  try {
    // One call at a time in all processes, because concurrent calls would count too few.
    await oneAtATime(db, `favorites of ${userId}`, () =>
      db.transaction(async (tx) => {
        await tx.query('favorites.lock', `select pg_advisory_xact_lock(hashtextextended('favorites of ' || $1, 0))`, [
          userId,
        ])
        await tx.query(
          `favorites.add.${table}`,
          `insert into ${table} (user_id, ${column})
           select $1, ${column} from ${listings} where ${column} = $2
             and (select count(*) from ${table} where user_id = $1) < $3
           on conflict do nothing`,
          [userId, itemId, MAX_OF_CUSTOMER],
        )
      }),
    )
  } catch (error) {
    // The item or the person was deleted concurrently.
    if (violationOf(error, 'reference')) throw kind.notFound()
    throw error
  }
  const [saved] = await listedOf(db, kind, await favoritesOfCustomer(db, kind, userId, itemId))
  if (saved) return saved
  const [listed] = await kind.listed(db, [itemId])
  throw listed ? tooMany(kind, MAX_OF_CUSTOMER, '') : kind.notFound()
}

async function addOfGuest<T extends Item>(
  db: Db,
  kind: FavoriteList<T>,
  guestId: string,
  itemId: number,
): Promise<Saved<T>> {
  const [item] = await kind.listed(db, [itemId])
  if (!item) throw kind.notFound()
  await changeGuestData(db, guestId, kind.guestKey, async (savedItems, tx) => {
    const before = idsIn(savedItems)
    if (before.includes(itemId)) return before
    // Deleted items do not count.
    const there = before.length < MAX_OF_GUEST ? before : await existing(tx, kind, before)
    if (there.length >= MAX_OF_GUEST) throw tooMany(kind, MAX_OF_GUEST, ', or sign in to keep more')
    return [...there, itemId]
  })
  return { id: itemId, item }
}

async function existing(db: Db, { all }: FavoriteList, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<Item>(`favorites.existing.${all}`, `select id from ${all} where id = any($1::int[])`, [
    ids,
  ])
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => there.has(id))
}

const savedByGuest = (tx: Db, guestId: string) =>
  Promise.all(
    [SHOPS, PRODUCTS].map(async (kind) => ({ kind, itemIds: idsIn(await readGuestData(tx, guestId, kind.guestKey)) })),
  )

export async function shopsOfFavorites(tx: Db, guestId: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'favorites.shopsOfGuest',
    'select id from shops where id = any($1::int[]) or id in (select shop_id from products where id = any($2::int[]))',
    (await savedByGuest(tx, guestId)).map(({ itemIds }) => itemIds),
  )
  return rows.map(({ id }) => id)
}

/** Runs in the transaction of the sign-in, which has locked the shops (G-064). A full list still accepts favorites of one guest. */
export async function mergeGuestFavorites(tx: Db, guestId: string, userId: string): Promise<void> {
  for (const { kind, itemIds } of await savedByGuest(tx, guestId)) {
    const { table, column, locked } = kind
    if (itemIds.length === 0) continue
    // Locked, so that a concurrent deletion does not fail the sign-in.
    await tx.query(
      `favorites.takeOver.${table}`,
      `with there as (${locked})
       insert into ${table} (user_id, ${column})
       select $1, there.id from unnest($2::int[]) with ordinality kept (item_id, place) join there on there.id = kept.item_id
       where not exists (select from ${table} f where f.user_id = $1 and f.${column} = there.id)
       order by kept.place limit greatest(0, $3 - (select count(*) from ${table} where user_id = $1))
       on conflict do nothing`,
      [userId, itemIds, MAX_OF_CUSTOMER + MAX_OF_GUEST],
    )
  }
}

/** Returns the stored ids, oldest first, without duplicates. */
function idsIn(savedItems: unknown): number[] {
  return Array.isArray(savedItems) ? [...new Set(savedItems.filter((id): id is number => Number.isInteger(id)))] : []
}
