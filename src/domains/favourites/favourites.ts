import { changeGuestData, readGuestData } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/errors.ts'
import type { Favourite } from './favourites.contract.ts'
import { favouritesOf, listFavourites } from './favourites.queries.ts'

/** How many favourites a guest can have (G-062), and a customer; the list is always answered whole. */
export const MOST_OF_GUEST = 100
export const MOST_OF_CUSTOMER = 1_000

/** Whose favourites: a customer's stand in their table, a guest's in the guest session. */
export type Keeper = { userId: string } | { guestId: string }

/** Where a guest's favourites stand in guest_sessions.data (G-062). */
const FAVORITES = 'favorites'
const FOREIGN_KEY = '23503'

const noSuchShop = () => notFound('shop.not_found', 'Shop not found')
const tooMany = (most: number, further: string) =>
  conflict('favourites.full', `You already have ${most.toLocaleString('en')} favorites. Remove one first${further}.`)

/** The keeper's favourites that are listed now, latest first (FAV-04). */
export async function favouritesOfKeeper(db: Db, keeper: Keeper): Promise<Favourite[]> {
  if ('userId' in keeper) return listFavourites(db, keeper.userId)
  return favouritesOf(db, shopIdsIn(await readGuestData(db, keeper.guestId, FAVORITES)))
}

/**
 * Saves a listed shop; saving it again changes nothing (FAV-06, G-053). Throws 404 for a shop that is not listed, 409
 * when the list is full.
 */
export async function addFavourite(db: Db, keeper: Keeper, shopId: number): Promise<Favourite> {
  return 'userId' in keeper ? addOfCustomer(db, keeper.userId, shopId) : addOfGuest(db, keeper.guestId, shopId)
}

/** Takes a shop out of the favourites, listed or not; one that is not among them is no error. */
export async function removeFavourite(db: Db, keeper: Keeper, shopId: number): Promise<void> {
  if ('userId' in keeper) {
    await db.query('favourites.remove', 'delete from favorites where user_id = $1 and shop_id = $2', [
      keeper.userId,
      shopId,
    ])
    return
  }
  await changeGuestData(db, keeper.guestId, FAVORITES, (kept) => shopIdsIn(kept).filter((id) => id !== shopId))
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
    // The shop or the person is being removed at this very moment.
    if ((error as { code?: string }).code === FOREIGN_KEY) throw noSuchShop()
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
    // Shops that are gone for good do not count.
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

/** Moves a guest's favourites to the customer they have become, in the transaction of the sign-in (G-064). */
export async function takeOverFavourites(tx: Db, guestId: string, userId: string): Promise<void> {
  const shopIds = shopIdsIn(await readGuestData(tx, guestId, FAVORITES))
  if (shopIds.length === 0) return
  // Locked, because a shop that is removed at this very moment must not make the sign-in fail.
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

/** What a guest session says of favourites, read with care: the oldest first, each once. */
function shopIdsIn(kept: unknown): number[] {
  return Array.isArray(kept) ? [...new Set(kept.filter((id): id is number => Number.isInteger(id)))] : []
}
