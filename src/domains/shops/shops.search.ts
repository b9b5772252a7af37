import { distanceKm } from '#domains/places/places.ts'
import type { Db } from '#platform/db/db.ts'
import { type Found, nothingFound } from '#platform/search/found.ts'
import { listingSearch } from '#platform/search/listing-search.ts'
import type { Point } from '#shared/point.ts'
import type { Category, ShopProduct, ShopSort } from './shops.contract.ts'

/** A listed shop as lists show it; its contacts are not even read (G-045). */
export type ShopRow = {
  id: number
  name: string
  description: string | null
  location: string
  category: Category | null
  ratingSum: number
  reviewCount: number
  viewCount: number
  isApproved: boolean
  imageUrl: string | null
  createdAt: Date
  /** Active products. */
  productCount: number
  /** To where the caller asked to be near, to 0.1 km; absent when it is not known where the shop is. */
  distanceKm?: number
  /** Up to three, active, newest first. */
  products: ShopProduct[]
}

export type ShopSearch = {
  /** Matches name, description and category name. */
  search?: string | undefined
  location?: string | undefined
  /** Slug, id or exact name (G-027). */
  category?: string | undefined
  sort?: ShopSort | undefined
  near?: Point | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  /** Instead of a search: some of the best shops, others every day (G-031). */
  featured?: boolean | undefined
  /** yyyy-mm-dd, decides which are featured. */
  today?: string | undefined
  /** Person whose own shops are not featured. */
  exceptOwner?: string | undefined
}

const columns = `
  s.id, s.name, s.description, s.location, s.rating_sum as "ratingSum", s.review_count as "reviewCount",
  s.view_count as "viewCount", s.is_approved as "isApproved", s.image_url as "imageUrl", s.created_at as "createdAt",
  l.product_count as "productCount", s.lat, s.lng,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
  array(
    select json_build_object('id', p.id, 'name', p.name, 'description', p.description, 'price', p.price::text,
      'quantity', p.quantity, 'imageUrl', p.image_url, 'images', p.images, 'isActive', p.is_active)
    from products p where p.shop_id = s.id and p.is_active order by p.created_at desc, p.id desc limit 3) as products`
const tables = 'join shops s on s.id = l.shop_id left join categories c on c.id = s.category_id'

type Located = ShopRow & { lat: number | null; lng: number | null }

const findShops = listingSearch<Located>({
  name: 'shop',
  items: `
    select at.place,
      case $7
        when 'best' then json_build_array(at.tier, l.score::text, l.shop_id)
        when 'newest' then json_build_array(l.has_products, l.listed_at::text, l.shop_id)
        when 'rating' then json_build_array(l.rating, l.review_count, l.shop_id)
        else json_build_array(l.spot <-> $8, l.score::text, l.shop_id) end as keys, ${columns}
    from page at join shop_listings l on l.shop_id = at.id ${tables}`,
  sorts: {
    best: ['number', 'digits', 'number'],
    newest: ['boolean', 'string', 'number'],
    rating: ['decimal', 'number', 'number'],
    nearest: ['decimal', 'digits', 'number'],
  },
})

/**
 * Listed shops that match all filters (G-025). 'best' is by score, with a search text names that fit come first; 'newest'
 * shows shops with products first; 'nearest' puts the best of equally near ones first, shops whose place is unknown last,
 * and is 'best' without `near` (G-030). `page` reaches the first 1,000, the cursor goes on. Throws BadCursor.
 */
export async function searchShops(db: Db, ask: ShopSearch): Promise<Found<ShopRow>> {
  if (ask.featured) return featuredShops(db, ask)
  const category = ask.category === undefined ? undefined : await findCategoryId(db, ask.category)
  if (category === null) return nothingFound()
  const found = await findShops(db, {
    texts: [
      { field: 'a', text: ask.search },
      { field: 'l', text: ask.location },
    ],
    whole: category === undefined ? [] : [{ field: 'c', word: String(category) }],
    named: 'a',
    ...sorted(ask),
    limit: ask.limit,
    page: ask.page,
    cursor: ask.cursor,
  })
  return { ...found, items: found.items.map((shop) => measured(shop, ask.near)) }
}

/** The sort that is meant: without a place nothing is nearest. */
export function sorted<Sort extends string>({ sort, near }: { sort?: Sort | undefined; near?: Point | undefined }) {
  if (sort === 'nearest' && near) return { sort, near }
  return { sort: sort === undefined || sort === 'nearest' ? 'best' : sort }
}

/** The id of the category with this slug, id or exact name; null when there is none (G-027). */
export async function findCategoryId(db: Db, category: string): Promise<number | null> {
  const [found] = await db.query<{ id: number }>(
    'shops.category',
    `select id from categories where slug = $1 or id::text = $1 or name = $1
     order by slug = $1 desc, id::text = $1 desc, id limit 1`,
    [category.trim()],
  )
  return found?.id ?? null
}

/** A row without its place, and with its distance from `near` in km, to 0.1 km, when both are known. */
export function measured<Row extends { lat: number | null; lng: number | null }>(
  { lat, lng, ...row }: Row,
  near: Point | undefined,
): Omit<Row, 'lat' | 'lng'> & { distanceKm?: number } {
  if (!near || lat === null || lng === null) return row
  return { ...row, distanceKm: Math.round(distanceKm(near, { lat, lng }) * 10) / 10 }
}

/** Of the 30 best listed shops whose owner has paid, some, in an order that changes daily (G-031). */
async function featuredShops(db: Db, { limit, today, exceptOwner, near }: ShopSearch): Promise<Found<ShopRow>> {
  const shops = await db.query<Located>(
    'shops.featured',
    `with best as (
       select l.shop_id, l.product_count from shop_listings l join shops s on s.id = l.shop_id
       where s.owner_id is distinct from $1 and (not (select requires_subscription from listing_policy) or exists (
         select from subscriptions p where p.user_id = s.owner_id and p.status = 'active' and p.start_date <= now() and p.end_date > now()))
       order by l.score desc, l.shop_id desc limit 30)
     select ${columns} from best l ${tables} order by md5($2 || ' ' || s.id), s.id limit $3`,
    [exceptOwner ?? null, today ?? '', limit],
  )
  return { ...nothingFound(), items: shops.map((shop) => measured(shop, near)), total: shops.length }
}

/** How many shops and products are listed, and in how many towns: exact, and cheap at any size (G-028). */
export async function countListed(db: Db): Promise<{ shops: number; products: number; towns: number }> {
  const [counts] = await db.query<{ shops: number; products: number; towns: number }>(
    'shops.counts',
    // From each town to the next in the index, however many shops it has.
    `with recursive towns as (
       (select town from shops where is_listed and town is not null order by town limit 1)
       union all
       select (select town from shops where is_listed and town > t.town order by town limit 1) from towns t where t.town is not null)
     select listed('shop') as shops, listed('product') as products, (select count(town) from towns) as towns`,
  )
  return counts ?? { shops: 0, products: 0, towns: 0 }
}
