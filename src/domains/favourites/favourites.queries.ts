import { CATEGORY } from '#domains/shops/shops.columns.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { ratingOf } from '#shared/rating.ts'
import type { Favourite } from './favourites.contract.ts'

type Row = { id: number; shopId: number; shop: ShopRow }
type ShopRow = Omit<Favourite['shop'], 'rating' | '_count'> & { ratingSum: number; productCount: number }

/** A listed shop on a card; expects shops s, shop_listings l and categories c. */
const SHOP = `
  json_build_object('id', s.id, 'name', s.name, 'location', s.location, 'ratingSum', s.rating_sum,
    'reviewCount', s.review_count, 'productCount', l.product_count,
    'category', ${CATEGORY},
    'imageUrl', coalesce(s.image_url, (
      select p.image_url from (
        select image_url, created_at, id from products
        where shop_id = s.id and is_active order by created_at desc, id desc limit 3) p
      where p.image_url is not null order by p.created_at desc, p.id desc limit 1))) as shop`
const TABLES = `
  join shop_listings l on l.shop_id = kept.shop_id
  join shops s on s.id = l.shop_id left join categories c on c.id = s.category_id`

/** A customer's listed favourites, latest first, or only `shopId`. */
export async function listFavourites(db: Db, userId: string, shopId: number | null = null): Promise<Favourite[]> {
  const rows = await db.query<Row>(
    'favourites.ofCustomer',
    `select kept.id, kept.shop_id as "shopId", ${SHOP} from favorites kept ${TABLES}
     where kept.user_id = $1 and ($2::int is null or kept.shop_id = $2) order by kept.id desc`,
    [userId, shopId],
  )
  return rows.map(shown)
}

/** The listed shops of these ids, last id first, as a guest's favourites. */
export async function favouritesOf(db: Db, shopIds: readonly number[]): Promise<Favourite[]> {
  const rows = await db.query<Row>(
    'favourites.ofGuest',
    `select kept.shop_id as id, kept.shop_id as "shopId", ${SHOP}
     from unnest($1::int[]) with ordinality kept (shop_id, place) ${TABLES} order by kept.place desc`,
    [shopIds],
  )
  return rows.map(shown)
}

function shown({ id, shopId, shop: { ratingSum, productCount, ...shop } }: Row): Favourite {
  const rating = ratingOf(ratingSum, shop.reviewCount)
  return { id, shopId, shop: { ...shop, rating, _count: { products: productCount } } }
}

/** For the download of one's own data; unlisted shops included. */
export const ownFavourites: PersonalData = {
  name: 'favorites',
  query: 'favourites.ofPerson',
  text: `select f.shop_id as "shopId", s.name as "shopName", f.created_at as "createdAt"
       from favorites f join shops s on s.id = f.shop_id where f.user_id = $1 order by f.id desc`,
}
