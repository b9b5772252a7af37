import { changeGuestData, readGuestData } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { Favourite } from './favourites.contract.ts'
import { favouritesOf, listFavourites } from './favourites.queries.ts'

/** The most favourites of a guest (G-062) and of a customer; lists are never paged. */
export const MOST_OF_GUEST = 100
const MOST_OF_CUSTOMER = 1_000

/** A customer's favourites are in their table, a guest's in the guest session. */
export type FavouriteOwner = { userId: string } | { guestId: string }

/** Key in guest_sessions.data (G-062). */
const FAVORITES = 'favorites'

const noSuchShop = () => notFound('shop.not_found', 'Shop not found')
const tooMany = (most: number, further: string) =>
  conflict('favourites.full', `You already have ${most.toLocaleString('en')} favorites. Remove one first${further}.`)

/** The owner's listed favourites, latest first (FAV-04). */
export async function favouritesOfOwner(db: Db, owner: FavouriteOwner): Promise<Favourite[]> {
  if ('userId' in owner) return listFavourites(db, owner.userId)
  return favouritesOf(db, shopIdsIn(await readGuestData(db, owner.guestId, FAVORITES)))
}

/** Saves a listed shop, idempotently (FAV-06, G-053). Throws 404 for an unlisted shop, 409 when the list is full. */
export async function addFavourite(db: Db, owner: FavouriteOwner, shopId: number): Promise<Favourite> {
  return 'userId' in owner ? addOfCustomer(db, owner.userId, shopId) : addOfGuest(db, owner.guestId, shopId)
}

/** Removes a shop from the favourites; no error when it is not among them. */
export async function removeFavourite(db: Db, owner: FavouriteOwner, shopId: number): Promise<void> {
  if ('userId' in owner) {
    await db.query('favourites.remove', 'delete from favorites where user_id = $1 and shop_id = $2', [
      owner.userId,
      shopId,
    ])
    return
  }
  await changeGuestData(db, owner.guestId, FAVORITES, (kept) => shopIdsIn(kept).filter((id) => id !== shopId))
}

async function addOfCustomer(db: Db, userId: string, shopId: number): Promise<Favourite> {
  try {
    await db.query(
      'favourites.add',
      `insert into favorites (user_id, shop_id)
       select $1, shop_id from shop_listings where shop_id = $2
         and (select count(*) from favorites where user_id = $1) < $3
       on conflict do nothing`,
      [userId, shopId, MOST_OF_CUSTOMER],
    )
  } catch (error) {
    // Shop or person was deleted in parallel.
    if (violationOf(error, 'reference')) throw noSuchShop()
    throw error
  }
  const [saved] = await listFavourites(db, userId, shopId)
  if (saved) return saved
  const [listed] = await favouritesOf(db, [shopId])
  throw listed ? tooMany(MOST_OF_CUSTOMER, '') : noSuchShop()
}

async function addOfGuest(db: Db, guestId: string, shopId: number): Promise<Favourite> {
  const [favourite] = await favouritesOf(db, [shopId])
  if (!favourite) throw noSuchShop()
  await changeGuestData(db, guestId, FAVORITES, async (kept, tx) => {
    const before = shopIdsIn(kept)
    if (before.includes(shopId)) return before
    // Deleted shops do not count.
    const there = before.length < MOST_OF_GUEST ? before : await existing(tx, before)
    if (there.length >= MOST_OF_GUEST) throw tooMany(MOST_OF_GUEST, ', or sign in to keep more')
    return [...there, shopId]
  })
  return favourite
}

async function existing(db: Db, shopIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>('favourites.existing', 'select id from shops where id = any($1::int[])', [
    shopIds,
  ])
  const there = new Set(rows.map(({ id }) => id))
  return shopIds.filter((id) => there.has(id))
}

/** Moves a guest's favourites to the customer who signs in, in that transaction (G-064). */
export async function takeOverFavourites(tx: Db, guestId: string, userId: string): Promise<void> {
  const shopIds = shopIdsIn(await readGuestData(tx, guestId, FAVORITES))
  if (shopIds.length === 0) return
  // Locked, so that a shop deleted in parallel does not fail the sign-in.
  await tx.query(
    'favourites.takeOver',
    `with there as (select id from shops where id = any($2::int[]) order by id for key share)
     insert into favorites (user_id, shop_id)
     select $1, there.id from unnest($2::int[]) with ordinality kept (shop_id, place) join there on there.id = kept.shop_id
     order by kept.place
     on conflict do nothing`,
    [userId, shopIds],
  )
}

/** The stored ids, validated: oldest first, each once. */
function shopIdsIn(kept: unknown): number[] {
  return Array.isArray(kept) ? [...new Set(kept.filter((id): id is number => Number.isInteger(id)))] : []
}
