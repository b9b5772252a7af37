import type { Asked } from '../searches/kinds.ts'
import type { Question } from '../searches/questions.ts'

export type Sql = { text: string; values: unknown[] }

const PRODUCT = `p.id, p.name, p.description, p.price, p.quantity, p.image_url as "imageUrl", c.name as category,
  s.id as "shopId", s.name as "shopName", s.location, s.rating, s.review_count as "reviewCount"`
const SHOP = `s.id, s.name, s.description, s.location, s.rating, s.review_count as "reviewCount", c.name as category`
const PRODUCTS =
  'plain.products p join plain.shops s on s.id = p.shop_id left join plain.categories c on c.id = s.category_id'
const SHOPS = 'plain.shops s left join plain.categories c on c.id = s.category_id'
const MOST_WORDS = 20

/** A page of 24 and the exact total, as SQL is written day by day: ILIKE for each word, joins, `order by`, `count(*)`. */
export function plainSql({ call, asked }: Question): { page: Sql; total?: Sql } {
  if (call === 'similar') return { page: similar(Number(asked.productId)) }
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const isProducts = call === 'products'
  const one = isProducts ? 'p' : 's'
  const where = [
    ...words(asked.product ?? asked.search).map((word) => {
      const like = value(`%${word}%`)
      return `(${one}.name ilike ${like} or ${one}.description ilike ${like})`
    }),
    ...words(asked.shop).map((word) => `s.name ilike ${value(`%${word}%`)}`),
    ...words(asked.location).map((word) => `s.location ilike ${value(`%${word}%`)}`),
    ...(asked.category === undefined ? [] : [`c.slug = ${value(asked.category)}`]),
    ...(asked.minPrice === undefined ? [] : [`p.price >= ${value(asked.minPrice)}`]),
    ...(asked.maxPrice === undefined ? [] : [`p.price <= ${value(asked.maxPrice)}`]),
  ]
  const from = `from ${isProducts ? PRODUCTS : SHOPS}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`
  const total = { text: `select count(*)::integer as total ${from}`, values: [...values] }
  const order = orderOf(asked, one, value)
  const skip = (Number(asked.page ?? 1) - 1) * 24
  const text = `select ${isProducts ? PRODUCT : SHOP} ${from} order by ${order} limit 24 offset ${skip}`
  return { page: { text, values }, total }
}

function orderOf({ sort, near, product, search }: Asked, one: string, value: (given: unknown) => string): string {
  const newest = `${one}.created_at desc, ${one}.id desc`
  if (sort === 'price') return 'p.price, p.id'
  if (sort === 'rating') return `s.rating desc, s.review_count desc, ${one}.id desc`
  if (sort === 'nearest') {
    const [lat, lng] = String(near).split(',').map(Number)
    return `(s.lat - ${value(lat)}) ^ 2 + (s.lng - ${value(lng)}) ^ 2, ${one}.id`
  }
  const typed = product ?? search
  return sort === 'newest' || typed === undefined ? newest : `${one}.name ilike ${value(`${typed}%`)} desc, ${newest}`
}

function similar(productId: number): Sql {
  return {
    text: `select ${PRODUCT} from ${PRODUCTS}
      where p.id <> $1 and (s.category_id, split_part(p.name, ' ', 1)) = (
        select t.category_id, split_part(o.name, ' ', 1) from plain.products o join plain.shops t on t.id = o.shop_id where o.id = $1)
      order by p.created_at desc, p.id desc limit 6`,
    values: [productId],
  }
}

const words = (typed: unknown) =>
  String(typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
