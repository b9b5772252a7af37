import { CATEGORY_ICONS } from './categories/categories.policy.ts'
import type { Category } from './shops.contract.ts'

// Columns shared by several statements, for s (shops), c (its category, joined) and p (products).

const ICON_LOOKS_JSON = JSON.stringify(
  Object.fromEntries(Object.entries(CATEGORY_ICONS).map(([icon, { look }]) => [icon, look])),
)

/** The category whose icon is drawn for c; null if it is its own. */
export const OTHER_ICON = `nullif('${ICON_LOOKS_JSON}'::jsonb ->> c.icon, c.slug)`

/** A shop's category as JSON, or null. */
export const CATEGORY = `case when c.id is not null
    then json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'icon', ${OTHER_ICON})) end`

/** Verified details of s as JSON, the latest first; null without any. */
export const VERIFIED = `(select json_agg(json_strip_nulls(json_build_object('kind', v.kind, 'on', v.checked_on, 'number', v.number))
    order by v.checked_on desc, v.kind)
  from shop_verifications v where v.shop_id = s.id)`

/** A shop's public columns, without contacts (G-045). */
export const SHOP = `
  s.id, s.name, s.description, s.location, s.rating_sum as "ratingSum", s.review_count as "reviewCount",
  s.view_count as "viewCount", s.is_approved as "isApproved", s.image_url as "imageUrl", s.created_at as "createdAt",
  ${CATEGORY} as category`

/** The columns of `SHOP`. */
export type ShopColumns = {
  id: number
  name: string
  description: string | null
  location: string
  ratingSum: number
  reviewCount: number
  viewCount: number
  isApproved: boolean
  imageUrl: string | null
  createdAt: Date
  category: Category | null
}

/** Formats a time as ISO text with microseconds, so that an edit can name the exact version it has read. */
export const microseconds = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Has the price in naira as text with two decimals, and the time of its confirmation as ISO text, like JSON. The time is null while the
 * price changes more than six times a day (G-201).
 */
export const PRODUCT = `
  p.id, p.name, p.description, p.price::text as price, p.unit,
  case when not is_restless(p.price_changes) then to_char(p.price_confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
    as "priceConfirmedAt",
  p.is_price_stale as "priceIsOld", p.quantity, p.image_url as "imageUrl", p.images,
  p.is_active as "isActive"`

export const OWN_PRODUCT = `${PRODUCT}, p.shop_id as "shopId", ${microseconds('p.updated_at')} as "updatedAt"`
