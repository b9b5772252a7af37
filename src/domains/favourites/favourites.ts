export { KEPT_FAVOURITES } from './kept-favourites.ts'

import { changeGuestData, readGuestData } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import { type FavouriteList, type Kept, keptByCustomer, PRODUCTS, type Saved, SHOPS } from './favourites.queries.ts'

/** The most favourites of a kind that a guest (G-062) and a customer may have; lists are never paged. */
export const MOST_OF_GUEST = 100
const MOST_OF_CUSTOMER = 1_000

/** A customer's favourites are in their tables, a guest's in the guest session. */
export type FavouriteOwner = { userId: string } | { guestId: string }

type Item = { id: number }

const noSuch = ({ unknown }: FavouriteList) => notFound(...unknown)
const tooMany = ({ name }: FavouriteList, most: number, further: string) =>
  conflict('favourites.full', `You already have ${most.toLocaleString('en')} ${name}. Remove one first${further}.`)

/** The owner's listed favourites of a kind, latest first (FAV-04). */
export async function favouritesOfOwner<T extends Item>(
  db: Db,
  kind: FavouriteList<T>,
  owner: FavouriteOwner,
): Promise<Saved<T>[]> {
  return listedOf(db, kind, await keptByOwner(db, kind, owner))
}

/** The ids of all that the owner has saved of a kind, listed or not, latest first: what hearts need. */
export async function savedIds(db: Db, kind: FavouriteList, owner: FavouriteOwner): Promise<number[]> {
  return (await keptByOwner(db, kind, owner)).map(({ itemId }) => itemId)
}

async function keptByOwner(db: Db, kind: FavouriteList, owner: FavouriteOwner): Promise<Kept[]> {
  if ('userId' in owner) return keptByCustomer(db, kind, owner.userId)
  const itemIds = idsIn(await readGuestData(db, owner.guestId, kind.guestKey)).reverse()
  return itemIds.map((itemId) => ({ id: itemId, itemId }))
}

/** Saves what is listed, idempotently (FAV-06, G-053). Throws 404 for what is not, 409 when the list is full. */
export async function addFavourite<T extends Item>(
  db: Db,
  kind: FavouriteList<T>,
  owner: FavouriteOwner,
  itemId: number,
): Promise<Saved<T>> {
  return 'userId' in owner ? addOfCustomer(db, kind, owner.userId, itemId) : addOfGuest(db, kind, owner.guestId, itemId)
}

/** Removes one from the favourites; no error when it is not among them. */
export async function removeFavourite(
  db: Db,
  kind: FavouriteList,
  owner: FavouriteOwner,
  itemId: number,
): Promise<void> {
  const { table, column, guestKey } = kind
  if ('userId' in owner) {
    await db.query(`favourites.remove.${table}`, `delete from ${table} where user_id = $1 and ${column} = $2`, [
      owner.userId,
      itemId,
    ])
    return
  }
  await changeGuestData(db, owner.guestId, guestKey, (kept) => idsIn(kept).filter((id) => id !== itemId))
}

async function listedOf<T extends Item>(db: Db, kind: FavouriteList<T>, kept: readonly Kept[]): Promise<Saved<T>[]> {
  if (kept.length === 0) return []
  const items = await kind.listed(
    db,
    kept.map(({ itemId }) => itemId),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  return kept.flatMap(({ id, itemId }) => {
    const item = byId.get(itemId)
    return item ? [{ id, item }] : []
  })
}

async function addOfCustomer<T extends Item>(
  db: Db,
  kind: FavouriteList<T>,
  userId: string,
  itemId: number,
): Promise<Saved<T>> {
  const { table, column, listings } = kind
  try {
    // One after another, also of other processes: what several at once count would be too few.
    await oneAtATime(db, `favourites of ${userId}`, () =>
      db.transaction(async (tx) => {
        await tx.query('favourites.lock', `select pg_advisory_xact_lock(hashtextextended('favourites of ' || $1, 0))`, [
          userId,
        ])
        await tx.query(
          `favourites.add.${table}`,
          `insert into ${table} (user_id, ${column})
           select $1, ${column} from ${listings} where ${column} = $2
             and (select count(*) from ${table} where user_id = $1) < $3
           on conflict do nothing`,
          [userId, itemId, MOST_OF_CUSTOMER],
        )
      }),
    )
  } catch (error) {
    // It or the person was deleted in parallel.
    if (violationOf(error, 'reference')) throw noSuch(kind)
    throw error
  }
  const [saved] = await listedOf(db, kind, await keptByCustomer(db, kind, userId, itemId))
  if (saved) return saved
  const [listed] = await kind.listed(db, [itemId])
  throw listed ? tooMany(kind, MOST_OF_CUSTOMER, '') : noSuch(kind)
}

async function addOfGuest<T extends Item>(
  db: Db,
  kind: FavouriteList<T>,
  guestId: string,
  itemId: number,
): Promise<Saved<T>> {
  const [item] = await kind.listed(db, [itemId])
  if (!item) throw noSuch(kind)
  await changeGuestData(db, guestId, kind.guestKey, async (kept, tx) => {
    const before = idsIn(kept)
    if (before.includes(itemId)) return before
    // What has been deleted does not count.
    const there = before.length < MOST_OF_GUEST ? before : await existing(tx, kind, before)
    if (there.length >= MOST_OF_GUEST) throw tooMany(kind, MOST_OF_GUEST, ', or sign in to keep more')
    return [...there, itemId]
  })
  return { id: itemId, item }
}

async function existing(db: Db, { all }: FavouriteList, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<Item>(`favourites.existing.${all}`, `select id from ${all} where id = any($1::int[])`, [
    ids,
  ])
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => there.has(id))
}

const keptByGuest = (tx: Db, guestId: string) =>
  Promise.all(
    [SHOPS, PRODUCTS].map(async (kind) => ({ kind, itemIds: idsIn(await readGuestData(tx, guestId, kind.guestKey)) })),
  )

/** The shops that a guest's favourites are, or are of. */
export async function shopsOfFavourites(tx: Db, guestId: string): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'favourites.shopsOfGuest',
    'select id from shops where id = any($1::int[]) or id in (select shop_id from products where id = any($2::int[]))',
    (await keptByGuest(tx, guestId)).map(({ itemIds }) => itemIds),
  )
  return rows.map(({ id }) => id)
}

/**
 * Moves a guest's favourites to the customer who signs in, in that transaction, which holds their shops (G-064). A full list takes one
 * guest's along, but not those of guest after guest.
 */
export async function takeOverFavourites(tx: Db, guestId: string, userId: string): Promise<void> {
  for (const { kind, itemIds } of await keptByGuest(tx, guestId)) {
    const { table, column, locked } = kind
    if (itemIds.length === 0) continue
    // Locked, so that one deleted in parallel does not fail the sign-in.
    await tx.query(
      `favourites.takeOver.${table}`,
      `with there as (${locked})
       insert into ${table} (user_id, ${column})
       select $1, there.id from unnest($2::int[]) with ordinality kept (item_id, place) join there on there.id = kept.item_id
       where not exists (select from ${table} f where f.user_id = $1 and f.${column} = there.id)
       order by kept.place limit greatest(0, $3 - (select count(*) from ${table} where user_id = $1))
       on conflict do nothing`,
      [userId, itemIds, MOST_OF_CUSTOMER + MOST_OF_GUEST],
    )
  }
}

/** The stored ids, validated: oldest first, each once. */
function idsIn(kept: unknown): number[] {
  return Array.isArray(kept) ? [...new Set(kept.filter((id): id is number => Number.isInteger(id)))] : []
}
