import { columnOf } from '#platform/db/db.ts'
import { CATEGORY_ICONS } from './categories/categories.policy.ts'
import { shopFields } from './own/shop-fields.policy.ts'
import type { Category } from './shops.contract.ts'

// The columns expect the tables s (shops), c (the joined category) and p (products).

const ICON_LOOKS_JSON = JSON.stringify(
  Object.fromEntries(Object.entries(CATEGORY_ICONS).map(([icon, { look }]) => [icon, look])),
)

/** The key of the category's icon; null if it is the slug. */
export const OTHER_ICON = `nullif('${ICON_LOOKS_JSON}'::jsonb ->> c.icon, c.slug)`

export const CATEGORY = `case when c.id is not null
    then json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'icon', ${OTHER_ICON})) end`

/** Verifications of a shop, latest first; null without a verification. */
export const VERIFIED = `(select json_agg(json_strip_nulls(json_build_object('kind', v.kind, 'on', v.checked_on, 'number', v.number))
    order by v.checked_on desc, v.kind)
  from shop_verifications v where v.shop_id = s.id)`

/** Columns of a shop, without contacts (G-045). */
export const SHOP = `
  s.id, s.name, s.description, s.location, s.landmark, s.rating_sum, s.review_count,
  s.view_count, s.is_approved, s.image_url, s.created_at,
  ${CATEGORY} as category`

export type ShopColumns = {
  id: number
  name: string
  description: string | null
  location: string
  landmark: string | null
  ratingSum: number
  reviewCount: number
  viewCount: number
  isApproved: boolean
  imageUrl: string | null
  createdAt: Date
  category: Category | null
}

/** Columns that an owner fills in. The WRITTEN_ lists add the place that the location names. */
export const OWNERS_COLUMNS = shopFields.map(columnOf).join(', ')
export const WRITTEN_FIELDS = [...shopFields, 'state', 'lga', 'town', 'lat', 'lng'] as const
export const WRITTEN_COLUMNS = WRITTEN_FIELDS.map(columnOf).join(', ')
/** Placeholders from $2 on. */
export const WRITTEN_VALUES = WRITTEN_FIELDS.map((_, at) => `$${at + 2}`).join(', ')

/** Keeps microseconds, so that an edit can name the exact version it has read. */
export const microseconds = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The confirmation time is null while the price changes more than six times a day (G-201). */
export const PRODUCT = `
  p.id, p.name, p.description, p.price::text as price, p.unit,
  case when not is_restless(p.price_changes) then to_char(p.price_confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
    as "priceConfirmedAt",
  p.is_price_stale as "priceIsOld", p.quantity, p.image_url as "imageUrl", p.images,
  p.is_active as "isActive"`

export const OWN_PRODUCT = `${PRODUCT}, p.shop_id as "shopId", ${microseconds('p.updated_at')} as "updatedAt"`
