import { findCategoryId, measured, sorted } from '#domains/shops/shops.search.ts'
import type { Db } from '#platform/db/db.ts'
import { type Found, nothingFound } from '#platform/search/found.ts'
import { listingSearch } from '#platform/search/listing-search.ts'
import type { Point } from '#shared/point.ts'
import type { ProductSort } from './products.contract.ts'

/** An active product of a listed shop as lists show it; nothing of the shop's contacts (SHAPE-09). */
export type ProductRow = {
  id: number
  name: string
  description: string | null
  /** Naira with two decimals. */
  price: string
  quantity: number | null
  imageUrl: string | null
  images: string[]
  /** Its shop's (G-039). */
  categoryName: string | null
  isActive: boolean
  shop: {
    id: number
    name: string
    location: string
    ratingSum: number
    reviewCount: number
    categoryName: string | null
  }
  /** To where the caller asked to be near, to 0.1 km; absent when it is not known where the shop is. */
  distanceKm?: number
}

export type ProductSearch = {
  /** Matches the shop's name. */
  shop?: string | undefined
  /** Matches name and description. */
  product?: string | undefined
  /** Matches the shop's location. */
  location?: string | undefined
  /** Slug, id or exact name (G-027). */
  category?: string | undefined
  sort?: ProductSort | undefined
  near?: Point | undefined
  /** With 'newest' and no cursor: at most so many of one shop while there are others. There is no next page then. */
  perShop?: number | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
}

const columns = `
  p.id, p.name, p.description, p.price::text as price, p.quantity, p.image_url as "imageUrl", p.images,
  c.name as "categoryName", p.is_active as "isActive", s.lat, s.lng,
  json_build_object('id', s.id, 'name', s.name, 'location', s.location, 'ratingSum', s.rating_sum,
    'reviewCount', s.review_count, 'categoryName', c.name) as shop`
const tables = `
  join products p on p.id = l.product_id join shops s on s.id = l.shop_id left join categories c on c.id = s.category_id`

type Located = ProductRow & { lat: number | null; lng: number | null }

const findProducts = listingSearch<Located>({
  name: 'product',
  items: `
    select at.place,
      case $7
        when 'best' then json_build_array(at.tier, l.score::text, l.product_id)
        when 'newest' then json_build_array(l.created_at::text, l.product_id)
        when 'price' then json_build_array(l.kobo::text, l.product_id)
        when 'rating' then json_build_array(l.rating, l.review_count, l.product_id)
        else (select json_build_array(o.spot <-> $8, o.score::text, l.shop_id, l.product_id) from shop_listings o where o.shop_id = l.shop_id)
      end as keys, ${columns}
    from page at join product_listings l on l.product_id = at.id ${tables}`,
  sorts: {
    best: ['number', 'digits', 'number'],
    newest: ['string', 'number'],
    price: ['digits', 'number'],
    rating: ['decimal', 'number', 'number'],
    nearest: ['decimal', 'digits', 'number', 'number'],
  },
})

/**
 * Active products of listed shops that match all filters (G-025, G-041). 'best' is by score, with a product text names
 * that fit come first; 'price' is cheapest first; 'nearest' puts the best shop of equally near ones first, products whose
 * place is unknown last, and is 'best' without `near` (G-030). `page` reaches the first 1,000, the cursor goes on. Throws BadCursor.
 */
export async function searchProducts(db: Db, ask: ProductSearch): Promise<Found<ProductRow>> {
  const category = ask.category === undefined ? undefined : await findCategoryId(db, ask.category)
  if (category === null) return nothingFound()
  const spread =
    ask.sort === 'newest' && ask.cursor === undefined && ask.perShop !== undefined && ask.perShop < ask.limit
  const found = await findProducts(db, {
    texts: [
      { field: 'p', text: ask.product },
      { field: 's', text: ask.shop },
      { field: 'l', text: ask.location },
    ],
    whole: category === undefined ? [] : [{ field: 'c', word: String(category) }],
    named: 'p',
    ...sorted(ask),
    perShop: spread ? ask.perShop : undefined,
    limit: ask.limit,
    page: ask.page,
    cursor: ask.cursor,
  })
  return { ...found, items: found.items.map((product) => measured(product, ask.near)) }
}

/** A product that anybody may see; null when it is unknown, inactive or its shop is not listed (G-040). */
export async function findListedProduct(db: Db, productId: number): Promise<ProductRow | null> {
  const [product] = await db.query<Located>(
    'products.listed',
    `select ${columns} from product_listings l ${tables} where l.product_id = $1`,
    [productId],
  )
  return product ? measured(product, undefined) : null
}

/**
 * Listed products like this one and never itself: those that share most words of the name first, then others of its
 * category, each by score. Empty when it is not listed.
 */
export async function similarProducts(db: Db, productId: number, limit: number): Promise<ProductRow[]> {
  const products = await db.query<Located>(
    'products.similar',
    `select ${columns} from unnest(similar_products($1, $2)) with ordinality at(id, place)
     join product_listings l on l.product_id = at.id ${tables} order by at.place`,
    [productId, limit],
  )
  return products.map((product) => measured(product, undefined))
}

/** Daily upkeep of what searches read: shops whose time is over, the order by views, and the words. Takes seconds at a million. */
export async function refreshListings(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('listings.patience', 'set local statement_timeout = 0')
    await tx.query('listings.refresh', 'select refresh_listings()')
  })
}
