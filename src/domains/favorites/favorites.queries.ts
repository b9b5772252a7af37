import { productNotFound } from '#domains/products/products.queries.ts'
import { type FoundProduct, findListedProducts } from '#domains/products/products.search.ts'
import { CATEGORY } from '#domains/shops/shops.columns.ts'
import { shopNotFound } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { ratingOf } from '#shared/rating.ts'
import type { Favorite } from './favorites.contract.ts'

export type FavoriteList<T extends { id: number } = { id: number }> = {
  table: 'favorites' | 'favorite_products'
  column: 'shop_id' | 'product_id'
  /** The key in guest_sessions.data (G-062). */
  guestKey: 'favorites' | 'favoriteProducts'
  all: 'shops' | 'products'
  listings: 'shop_listings' | 'product_listings'
  /** Selects existing rows with the ids $2 and locks them in the same order as their deletion. */
  locked: string
  listed(db: Db, ids: readonly number[]): Promise<T[]>
  notFound(): Error
  name: string
}

/** `id` is the id of the favorite, or for a guest the id of the item. */
export type Saved<T> = { id: number; item: T }
export type SavedShop = Saved<Favorite['shop']>
export type SavedProduct = Saved<FoundProduct>

type ShopRow = Omit<Favorite['shop'], 'rating' | '_count'> & { ratingSum: number; productCount: number }

export const SHOPS: FavoriteList<Favorite['shop']> = {
  table: 'favorites',
  column: 'shop_id',
  guestKey: 'favorites',
  all: 'shops',
  listings: 'shop_listings',
  locked: 'select id from shops where id = any($2::int[]) order by id for key share',
  async listed(db, ids) {
    const rows = await db.query<ShopRow>(
      'favorites.shops',
      `select s.id, s.name, s.location, s.rating_sum, s.review_count,
         l.product_count, ${CATEGORY} as category,
         coalesce(s.image_url, (
           select p.image_url from (
             select image_url, created_at, id from products
             where shop_id = s.id and is_active order by created_at desc, id desc limit 3) p
           where p.image_url is not null order by p.created_at desc, p.id desc limit 1)) as image_url
       from shop_listings l join shops s on s.id = l.shop_id left join categories c on c.id = s.category_id
       where l.shop_id = any($1::int[])`,
      [ids],
    )
    return rows.map(({ ratingSum, productCount, ...shop }) => ({
      ...shop,
      rating: ratingOf(ratingSum, shop.reviewCount),
      _count: { products: productCount },
    }))
  },
  notFound: shopNotFound,
  name: 'favorites',
}

export const PRODUCTS: FavoriteList<FoundProduct> = {
  table: 'favorite_products',
  column: 'product_id',
  guestKey: 'favoriteProducts',
  all: 'products',
  listings: 'product_listings',
  // Locks the row of the shop before those of its products, like a deletion.
  locked: `select p.id from products p join shops s on s.id = p.shop_id
    where p.id = any($2::int[]) order by s.id, p.id for key share of s, p`,
  listed: findListedProducts,
  notFound: productNotFound,
  name: 'favorite products',
}

export type FavoriteRow = { id: number; itemId: number }

/** Lists a customer's favorites, listed or not, latest first, or only the favorite of `itemId`. */
export function favoritesOfCustomer(
  db: Db,
  { table, column }: FavoriteList,
  userId: string,
  itemId: number | null = null,
): Promise<FavoriteRow[]> {
  return db.query<FavoriteRow>(
    `favorites.${table}`,
    `select id, ${column} as item_id from ${table}
     where user_id = $1 and ($2::int is null or ${column} = $2) order by id desc`,
    [userId, itemId],
  )
}

/** Exports the saved shops, including unlisted ones. */
export const favoritesOfPerson: PersonalData = {
  name: 'favorites',
  query: 'favorites.ofPerson',
  text: `select f.shop_id, s.name as shop_name, f.created_at
       from favorites f join shops s on s.id = f.shop_id where f.user_id = $1 order by f.id desc`,
}

export const ownFavoriteProducts: PersonalData = {
  name: 'favoriteProducts',
  query: 'favorites.productsOfPerson',
  text: `select f.product_id, p.name as product_name, s.name as shop_name, f.created_at
       from favorite_products f join products p on p.id = f.product_id join shops s on s.id = p.shop_id
       where f.user_id = $1 order by f.id desc`,
}
