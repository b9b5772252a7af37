import type { Db } from '#platform/db/db.ts'
import { type FoundProduct, LINE_COLUMNS, LINE_TABLES, type Line, productOf } from '../products.search.ts'

/** Must match the reach of same_tags() in the database. */
const REACH_KM = 50
const MAX_SHOWN = 5
/** For latitudes. Stored longitudes are scaled to match. */
const KM_PER_DEGREE = 111.19

export type SameNearby = {
  shops: number
  lowest: string | null
  highest: string | null
  products: FoundProduct[]
  tags: string[]
}

type Row = {
  ownShop: number
  sameKey: string | null
  cell: string
  fromLat: number
  fromLng: number
  shops: number | null
  lowest: string | null
  highest: string | null
} & (Line | { id: null })

/** Finds the cheapest same product (name and unit) in stock of each other shop within 50 km, old prices last. Null if the product is not listed. */
export async function findSameNearby(db: Db, productId: number): Promise<SameNearby | null> {
  const rows = await db.query<Row>(
    'products.sameNearby',
    `select it.shop_id as own_shop, it.same_key, near_cell(it.location) as cell,
       o.lat as from_lat, o.lng as from_lng, near.*
     from product_listings it join shops o on o.id = it.shop_id
     left join lateral (
       select ${LINE_COLUMNS}, l.shops::int as shops, (l.lowest / 100.0)::numeric(12, 2)::text as lowest,
         (l.highest / 100.0)::numeric(12, 2)::text as highest, l.place
       from (
         select *, row_number() over (order by is_price_stale, kobo, distance, product_id) as place, count(*) over () as shops,
           min(kobo) over () as lowest, max(kobo) over () as highest
         from (
           select distinct on (same.shop_id) same.product_id, same.shop_id, same.kobo, same.is_price_stale,
             same.location <-> it.location as distance
           from product_listings same
           where same.same_key = it.same_key and same.shop_id <> it.shop_id and same.score >= 0
             and same.location <-> it.location <= $2 and it.location[1] > -1000
           order by same.shop_id, same.is_price_stale, same.kobo, same.product_id) each_shop
         order by place limit $3) l
       ${LINE_TABLES}) near on true
     where it.product_id = $1 order by near.place`,
    [productId, REACH_KM / KM_PER_DEGREE, MAX_SHOWN],
  )
  const [first] = rows
  if (!first) return null
  const near = { lat: first.fromLat, lng: first.fromLng }
  const lines = rows.filter((row): row is Extract<Row, Line> => row.id !== null)
  const same = first.sameKey === null ? [] : [`product/same/${first.sameKey}/${first.cell}`]
  return {
    shops: first.shops ?? 0,
    lowest: first.lowest,
    highest: first.highest,
    products: lines.map((line) => productOf(line, near)),
    tags: ['products', `product:${productId}`, `shop:${first.ownShop}`, ...same],
  }
}
