import { type FoundProduct, findListedProducts } from '#domains/products/products.search.ts'
import { CATEGORY } from '#domains/shops/shops.columns.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { ratingOf } from '#shared/rating.ts'
import type { Favourite } from './favourites.contract.ts'

/** What can be saved: shops, or products. */
export type FavouriteList<T extends { id: number } = { id: number }> = {
  /** A customer's, and the column that says what is saved. */
  table: 'favorites' | 'favorite_products'
  column: 'shop_id' | 'product_id'
  /** A guest's: the key in guest_sessions.data (G-062). */
  guestKey: 'favorites' | 'favoriteProducts'
  /** All there are, and those that are listed. */
  all: 'shops' | 'products'
  listings: 'shop_listings' | 'product_listings'
  /** Selects those of the ids $2 that exist, locked in an order in which whoever deletes them waits. */
  locked: string
  /** The listed ones of these, in any order. */
  listed(db: Db, ids: readonly number[]): Promise<T[]>
  /** Code and message of a 404. */
  unknown: readonly [code: string, message: string]
  /** In sentences. */
  name: string
}

/** `id` is of the favourite, of a guest's that of the item. */
export type Saved<T> = { id: number; item: T }
export type SavedShop = Saved<Favourite['shop']>
export type SavedProduct = Saved<FoundProduct>

type ShopRow = Omit<Favourite['shop'], 'rating' | '_count'> & { ratingSum: number; productCount: number }

export const SHOPS: FavouriteList<Favourite['shop']> = {
  table: 'favorites',
  column: 'shop_id',
  guestKey: 'favorites',
  all: 'shops',
  listings: 'shop_listings',
  locked: 'select id from shops where id = any($2::int[]) order by id for key share',
  async listed(db, ids) {
    const rows = await db.query<ShopRow>(
      'favourites.shops',
      `select s.id, s.name, s.location, s.rating_sum as "ratingSum", s.review_count as "reviewCount",
         l.product_count as "productCount", ${CATEGORY} as category,
         coalesce(s.image_url, (
           select p.image_url from (
             select image_url, created_at, id from products
             where shop_id = s.id and is_active order by created_at desc, id desc limit 3) p
           where p.image_url is not null order by p.created_at desc, p.id desc limit 1)) as "imageUrl"
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
  unknown: ['shop.not_found', 'Shop not found'],
  name: 'favorites',
}

export const PRODUCTS: FavouriteList<FoundProduct> = {
  table: 'favorite_products',
  column: 'product_id',
  guestKey: 'favoriteProducts',
  all: 'products',
  listings: 'product_listings',
  // A shop's row before its products', as in its deletion.
  locked: `select p.id from products p join shops s on s.id = p.shop_id
    where p.id = any($2::int[]) order by s.id, p.id for key share of s, p`,
  listed: findListedProducts,
  unknown: ['product.not_found', 'Product not found'],
  name: 'favorite products',
}

export type Kept = { id: number; itemId: number }

/** What a customer has saved, listed or not, latest first, or only `itemId`. */
export function keptByCustomer(
  db: Db,
  { table, column }: FavouriteList,
  userId: string,
  itemId: number | null = null,
): Promise<Kept[]> {
  return db.query<Kept>(
    `favourites.${table}`,
    `select id, ${column} as "itemId" from ${table}
     where user_id = $1 and ($2::int is null or ${column} = $2) order by id desc`,
    [userId, itemId],
  )
}

/** For the download of one's own data; unlisted shops included. */
export const ownFavourites: PersonalData = {
  name: 'favorites',
  query: 'favourites.ofPerson',
  text: `select f.shop_id as "shopId", s.name as "shopName", f.created_at as "createdAt"
       from favorites f join shops s on s.id = f.shop_id where f.user_id = $1 order by f.id desc`,
}

/** The same for products. */
export const ownFavouriteProducts: PersonalData = {
  name: 'favoriteProducts',
  query: 'favourites.productsOfPerson',
  text: `select f.product_id as "productId", p.name as "productName", s.name as "shopName", f.created_at as "createdAt"
       from favorite_products f join products p on p.id = f.product_id join shops s on s.id = p.shop_id
       where f.user_id = $1 order by f.id desc`,
}
