import { asksForCheapest, interpret, type QueryNotes } from '#domains/search/search.ts'
import { slugOf } from '#domains/shops/categories/category-slug.policy.ts'
import { OTHER_ICON, PRODUCT } from '#domains/shops/shops.columns.ts'
import type { ShopDetail, ShopProduct } from '#domains/shops/shops.contract.ts'
import { cachedCategories, distanceTo, findCategoryId, type Located, sorted } from '#domains/shops/shops.search.ts'
import type { Db } from '#platform/db/db.ts'
import { emptySearchPage, listingSearch, type SearchPage } from '#platform/search/listing-search.ts'
import type { Point } from '#shared/point.ts'
import { ratingOf } from '#shared/rating.ts'
import { headsOf } from './in-shop/kinds.ts'
import type { Product, ProductSort } from './products.contract.ts'
import { countHeads } from './products.queries.ts'

/** An active product of a listed shop (SHAPE-05), and the slug of its category. */
export type FoundProduct = Product & { categorySlug: string | null }

export type ProductSearch = {
  shop?: string | undefined
  /** Matches name and description. */
  product?: string | undefined
  location?: string | undefined
  /** Slug, id or exact name (G-027). */
  category?: string | undefined
  sort?: ProductSort | undefined
  near?: Point | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  literal?: boolean | undefined
  /** Leaves out sold-out products (G-214). */
  available?: boolean | undefined
  /** With 'newest' and no cursor: at most this many per shop while other shops have products. It gives one page only. */
  perShop?: number | undefined
  /** Searches only this shop, by 'best' or 'newest'. `heads` limits it to products with one of these head words. */
  inShop?: { shopId: number; heads?: readonly string[] | undefined } | undefined
  limit: number
  page?: number | undefined
  cursor?: string | undefined
}

export const LINE_COLUMNS = `${PRODUCT}, c.name as category_name, c.slug as category_slug, ${OTHER_ICON} as other_icon, s.lat, s.lng, s.id as shop_id, s.name as shop_name,
  s.location, s.rating_sum, s.review_count`
export const LINE_TABLES = `
  join products p on p.id = l.product_id join shops s on s.id = l.shop_id left join categories c on c.id = s.category_id`

/** Plain columns, because JSON would double the cost in the database and the driver. */
export type Line = ShopProduct &
  Located & {
    categoryName: string | null
    categorySlug: string | null
    otherIcon: string | null
    shopId: number
    shopName: string
    location: string
    ratingSum: number
    reviewCount: number
  }

const BEST = [
  ['score', 'digits'],
  ['id', 'number'],
] as const

export const productListings = listingSearch<Line>({
  name: 'product',
  text: 'p',
  columns: LINE_COLUMNS,
  tables: LINE_TABLES,
  sorts: {
    best: { keys: BEST, inCategories: true },
    newest: {
      keys: [
        ['created_at', 'string'],
        ['id', 'number'],
      ],
      band: 'y',
      inCategories: true,
    },
    price: {
      keys: [
        ['kobo', 'digits'],
        ['id', 'number'],
      ],
      rising: true,
      band: 'x',
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

/** The largest `perShop` that has an effect. */
const MAX_PER_SHOP = 9

/**
 * Finds products. 'nearest' puts unknown places last; without `near` it means 'best' (G-025, G-030, G-041). Sold-out products come last
 * among equally good matches, and in other orders last on their page (G-214). Throws BadCursor.
 */
export async function searchProducts(
  db: Db,
  search: ProductSearch,
): Promise<SearchPage<FoundProduct> & { notes?: QueryNotes | undefined }> {
  const category = search.category === undefined ? undefined : await findCategoryId(db, search.category)
  if (category === null) return emptySearchPage()
  const { product: text, shop, location, minPrice, maxPrice, literal, perShop, inShop, limit, page, cursor } = search
  const isFew = perShop !== undefined && perShop < limit && perShop <= MAX_PER_SHOP
  const spread = search.sort === 'newest' && cursor === undefined && isFew
  const { shopId, heads } = inShop ?? {}
  // All products of a shop have the same category.
  const categories = inShop ? [] : await cachedCategories(db)
  const input = {
    field: 'p',
    text,
    shop,
    location,
    categoryId: category,
    heads,
    minPrice,
    maxPrice,
    literal,
  } as const
  const isCheapest = search.sort === undefined && !literal && !inShop && asksForCheapest(text ?? '')
  const order = isCheapest ? { sort: 'price' } : sorted(search)
  const found = await productListings.search(db, {
    input,
    interpret: (vocabulary) => interpret(input, vocabulary, categories),
    ...order,
    perShop: spread ? perShop : undefined,
    shopId,
    available: search.available,
    limit,
    page,
    cursor,
  })
  const lines = order.sort === 'best' ? found.items : found.items.toSorted((a, b) => isSoldOut(a) - isSoldOut(b))
  return { ...found, items: lines.map((line) => productOf(line, search.near)) }
}

const isSoldOut = ({ quantity }: Line) => Number(quantity === 0)

/** Finds products of a listed shop by words, by kind or all; best first for words, else newest first. Throws BadCursor. */
export async function searchInShop(
  db: Db,
  shopId: number,
  {
    kind,
    ...search
  }: Pick<ProductSearch, 'product' | 'literal' | 'limit' | 'page' | 'cursor'> & { kind?: string | undefined },
): Promise<SearchPage<ShopProduct> & { notes?: QueryNotes | undefined }> {
  const heads = kind === undefined ? undefined : headsOf(await countHeads(db, shopId), kind)
  if (heads?.length === 0) return emptySearchPage()
  return searchProducts(db, { ...search, sort: search.product ? 'best' : 'newest', inShop: { shopId, heads } })
}

export async function findListedProducts(db: Db, productIds: readonly number[]): Promise<FoundProduct[]> {
  const lines = await db.query<Line>(
    'products.listed',
    `select ${LINE_COLUMNS} from product_listings l ${LINE_TABLES} where l.product_id = any($1::int[])`,
    [productIds],
  )
  return lines.map((line) => productOf(line))
}

/** A product with what its page shows of the shop. */
export type ProductWithShop = FoundProduct & { shop: Product['shop'] & ShopFront }
type ShopFront = Pick<ShopDetail, 'imageUrl' | 'openingHours'>

/** Finds a public product; null when unknown, inactive or of an unlisted shop (G-040). The hours have past days, too. */
export async function findListedProduct(db: Db, productId: number): Promise<ProductWithShop | null> {
  // Compares with one id, because PostgreSQL would plan `any` of a list each time, at five times the cost of the query.
  const [line] = await db.query<Line & { shopImage: string | null; openingHours: ShopFront['openingHours'] }>(
    'products.listedOne',
    `select ${LINE_COLUMNS}, s.image_url as shop_image, s.opening_hours from product_listings l ${LINE_TABLES} where l.product_id = $1`,
    [productId],
  )
  if (!line) return null
  const { shop, ...product } = productOf(line)
  return { ...product, shop: { ...shop, imageUrl: line.shopImage, openingHours: line.openingHours } }
}

const TELLING_LETTERS = 3
const TELLING_SHARE = 30
const MAX_DISTINCTIVE = 4

/** Finds products of the same kind, then with rare words of the name, then of the category. Null for an unlisted product. */
export async function similarProducts(
  db: Db,
  productId: number,
  limit: number,
): Promise<{ shopId: number; items: FoundProduct[]; tags(): string[] } | null> {
  const [like] = await db.query<{ marks: string[]; categoryId: number | null; shopId: number }>(
    'products.marks',
    `select array(select mark from unnest(tsvector_to_array(doc)) mark where left(mark, 1) in ('n', 'h')) as marks,
       category_id, shop_id
     from product_listings where product_id = $1`,
    [productId],
  )
  if (!like) return null
  const category = like.categoryId === null ? [] : [{ any: [`c${like.categoryId}`] }]
  const words = like.marks.filter((mark) => mark.startsWith('n')).map((mark) => mark.slice(1))
  const head = like.marks.find((mark) => mark.startsWith('h'))?.slice(1)
  const { items: similarTo, tags } = await productListings.similarTo(
    db,
    (vocabulary) => {
      const names = (word: string) => vocabulary.word('p', word)?.names ?? 0
      const telling = words
        .filter((word) => word !== head && word.length >= TELLING_LETTERS && !/^\d+$/.test(word))
        .filter((word) => names(word) <= Math.max(vocabulary.everything / TELLING_SHARE, 10))
        .sort((a, b) => names(a) - names(b) || (a < b ? -1 : 1))
        .slice(0, MAX_DISTINCTIVE)
      const others = { any: telling.map((word) => `n${word}`) }
      const same = vocabulary.forms('p', head ?? '').map(({ word }) => word)
      const thing = { any: same.map((word) => `h${word}`) }
      const named = { any: same.map((word) => `n${word}`) }
      return [
        [...category, thing, others],
        [...category, thing],
        [...category, named],
        [...category, others],
        ...(category.length > 0 ? [category] : []),
      ]
    },
    limit + 1,
  )
  const others = similarTo.filter(({ id }) => id !== productId).slice(0, limit)
  return { shopId: like.shopId, items: others.map((line) => productOf(line)), tags }
}

/** Updates search data daily: expired shops, ranks by views, vocabulary. It takes seconds at a million products. */
export async function refreshListings(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('listings.patience', 'set local statement_timeout = 0')
    await tx.query('listings.refresh', 'select refresh_listings()')
  })
}

/** Returns the public product of a row. It has the category of its shop (G-039). */
export function productOf(line: Line, near?: Point): FoundProduct {
  const { id, name, description, price, unit, priceConfirmedAt, priceIsOld, quantity, imageUrl, images } = line
  const { categoryName, categorySlug, otherIcon, isActive } = line
  const { shopId, shopName, location, ratingSum, reviewCount } = line
  const rating = ratingOf(ratingSum, reviewCount)
  const shop = { id: shopId, name: shopName, location, rating, reviewCount, category: categoryName }
  const priced = { price, unit, priceConfirmedAt, priceIsOld }
  const row: FoundProduct = {
    id,
    name,
    description,
    ...priced,
    quantity,
    imageUrl,
    images,
    isActive,
    category: categoryName,
    categorySlug,
    shop,
  }
  const icon = otherIcon ?? categorySlug
  if (icon !== null && icon !== slugOf(categoryName ?? '')) row.categoryIcon = icon
  const distanceKm = distanceTo(line, near)
  if (distanceKm !== undefined) row.distanceKm = distanceKm
  return row
}
