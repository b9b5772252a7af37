import { distanceKm } from '#domains/places/places.ts'
import { interpret, type QueryNotes } from '#domains/search/search.ts'
import type { Db } from '#platform/db/db.ts'
import { emptySearchPage, listingSearch, type SearchPage } from '#platform/search/listing-search.ts'
import type { Point } from '#shared/point.ts'
import { findCategoryId } from './categories/category-cache.ts'
import { lagosMinute, minuteOfWeek, type OpeningHours } from './hours/opening-hours.policy.ts'
import { PRODUCT, SHOP, type ShopColumns } from './shops.columns.ts'
import type { ShopProduct, ShopSort } from './shops.contract.ts'

export { cachedCategories, findCategoryId } from './categories/category-cache.ts'

/** A found shop, without its contacts (G-045). */
export type ShopRow = ShopColumns & {
  /** Of products that can be bought (G-029). */
  productCount: number
  openingHours: OpeningHours | null
  /** Km from `near`, rounded to 0.1. It is absent when unknown. */
  distanceKm?: number
  /** At most three active products, newest first. */
  products: ShopProduct[]
}

export type ShopSearch = {
  search?: string | undefined
  location?: string | undefined
  /** Slug, id or exact name (G-027). */
  category?: string | undefined
  literal?: boolean | undefined
  sort?: ShopSort | undefined
  near?: Point | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  /** The best shops, which change daily (G-031). */
  featured?: boolean | undefined
  openAt?: Date | undefined
  today?: string | undefined
  exceptOwner?: string | undefined
}

const columns = `${SHOP}, l.product_count, s.lat, s.lng, s.opening_hours,
  array(select to_json(newest) from (
    select ${PRODUCT} from products p where p.shop_id = s.id and p.is_active
    order by p.created_at desc, p.id desc limit 3) newest) as products`
const tables = 'join shops s on s.id = l.shop_id left join categories c on c.id = s.category_id'

export type Located = { lat: number | null; lng: number | null }
type Line = ShopRow & Located

const BEST = [
  ['score', 'digits'],
  ['id', 'number'],
] as const

const shopListings = listingSearch<Line>({
  name: 'shop',
  text: 'a',
  columns,
  tables,
  sorts: {
    best: { keys: BEST, inCategories: true },
    newest: {
      keys: [
        ['has_products', 'boolean'],
        ['listed_at', 'string'],
        ['id', 'number'],
      ],
    },
    rating: {
      keys: [
        ['rating', 'decimal'],
        ['review_count', 'number'],
        ['id', 'number'],
      ],
      band: 'r',
    },
    nearest: { keys: [['distance', 'decimal'], ...BEST], rising: true },
  },
})

/** Finds shops. 'newest' prefers those with products (G-025, G-030). `page` reaches 1,000 shops, `cursor` the rest. Throws BadCursor. */
export async function searchShops(
  db: Db,
  search: ShopSearch,
): Promise<SearchPage<ShopRow> & { notes?: QueryNotes | undefined }> {
  if (search.featured) return featuredShops(db, search)
  const category = search.category === undefined ? undefined : await findCategoryId(db, search.category)
  if (category === null) return emptySearchPage()
  const { search: text, location, literal, openAt, limit, page, cursor } = search
  const input = { field: 'a', text, location, categoryId: category, literal } as const
  const found = await shopListings.search(db, {
    input,
    interpret: (vocabulary) => interpret(input, vocabulary),
    ...sorted(search),
    openAt: openAt && minutesAt(openAt),
    limit,
    page,
    cursor,
  })
  return {
    ...found,
    items: found.items.map((line) => rowOf(line, search.near)),
    tags: () => (openAt ? [...found.tags(), OPEN_TAG] : found.tags()),
  }
}

/** Purged when the opening hours of a listed shop change. */
const OPEN_TAG = 'shop/open'

function minutesAt(moment: Date) {
  const minute = lagosMinute(moment.getTime())
  return { minute, weekMinute: minuteOfWeek(minute) }
}

/** Replaces 'nearest' by 'best' if there is no position. */
export function sorted<Sort extends string>({ sort, near }: { sort?: Sort | undefined; near?: Point | undefined }) {
  if (sort === 'nearest' && near) return { sort, near }
  return { sort: sort === undefined || sort === 'nearest' ? 'best' : sort }
}

/** Returns km, rounded to 0.1; undefined when a place is unknown. */
export function distanceTo({ lat, lng }: Located, near: Point | undefined): number | undefined {
  if (!near || lat === null || lng === null) return undefined
  return Math.round(distanceKm(near, { lat, lng }) * 10) / 10
}

function rowOf(line: Line, near: Point | undefined): ShopRow {
  const distanceKm = distanceTo(line, near)
  return distanceKm === undefined ? line : { ...line, distanceKm }
}

/** Featured shops depend on all scores and on payments. */
const FEATURED_TAGS = ['shops', 'shops:featured', 'shop/match/*', 'shop/rank/*']

/** Picks from the 30 best shops of paying owners, in a daily order (G-031). */
async function featuredShops(db: Db, { limit, today, exceptOwner, near }: ShopSearch): Promise<SearchPage<ShopRow>> {
  const shops = await db.query<Line>(
    'shops.featured',
    `with best as (
       select l.shop_id, l.product_count from shop_listings l join shops s on s.id = l.shop_id
       where s.owner_id is distinct from $1 and (not (select requires_subscription from listing_policy) or exists (
         select from subscriptions p where p.user_id = s.owner_id and p.status = 'active' and p.start_date <= now() and p.end_date > now()))
       order by l.score desc, l.shop_id desc limit 30)
     select ${columns} from best l ${tables} order by md5($2 || ' ' || s.id), s.id limit $3`,
    [exceptOwner ?? null, today ?? '', limit],
  )
  return {
    ...emptySearchPage(),
    items: shops.map((line) => rowOf(line, near)),
    total: shops.length,
    tags: () => FEATURED_TAGS,
  }
}

/** Costs the same for any number of shops (G-028). */
export async function countListed(db: Db): Promise<{ shops: number; products: number; towns: number }> {
  const [counts] = await db.query<{ shops: number; products: number; towns: number }>(
    'shops.counts',
    // Skips from town to town in the index.
    `with recursive towns as (
       (select town from shops where is_listed and town is not null order by town limit 1)
       union all
       select (select town from shops where is_listed and town > t.town order by town limit 1) from towns t where t.town is not null)
     select listed('shop') as shops, listed('product') as products, (select count(town) from towns) as towns`,
  )
  return counts ?? { shops: 0, products: 0, towns: 0 }
}
