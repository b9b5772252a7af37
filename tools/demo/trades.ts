import { readJson, readRows } from './read-data.ts'

export const categorySlugs = [
  'automotive',
  'beauty-health',
  'education',
  'electronics',
  'fashion',
  'food-beverages',
  'home-garden',
  'professional-services',
] as const
export type CategorySlug = (typeof categorySlugs)[number]

export interface ProductTemplate {
  /** May hold {size} and {style}. */
  readonly name: string
  readonly about: string
  readonly pictures: readonly string[]
  /** Naira for each size. The empty label is for a product of one size. */
  readonly prices: Readonly<Record<string, number>>
  /** Each style with its own picture, or null when the template's pictures fit. */
  readonly styles: Readonly<Record<string, string | null>>
  /** Work done for people: never counted in stock. */
  readonly service: boolean
}

/** A trade in `data/trades`. Names of shops may hold {first} {last} {elder} {grace} {city}, sentences {city}. */
export interface Trade {
  readonly slug: string
  readonly category: CategorySlug
  /** How common such shops are among those of the category. */
  readonly weight: number
  /** The kind of market that is known for the trade. */
  readonly market?: string
  /** Cooked or baked fresh: at most this many pieces of a product are there. */
  readonly batch?: number
  /** Whose trade it is; anyone's if missing. */
  readonly peoples?: readonly string[]
  readonly names: readonly string[]
  readonly about: readonly string[]
  readonly pictures: readonly string[]
  readonly praise: readonly string[]
  readonly products: readonly ProductTemplate[]
}

type Cells = Record<'trade' | 'name' | 'prices' | 'styles' | 'kind' | 'pictures' | 'about', string>

/** Reads 'small: 900; big: 1800' as pairs; what has no colon has an empty second half. */
const pairs = (cell: string) => cell.split('; ').map((pair) => pair.split(': ') as [string, string?])

function template({ name, prices, styles, kind, pictures, about }: Cells): ProductTemplate {
  return {
    name,
    about,
    pictures: pictures.split('; '),
    prices: Object.fromEntries(
      pairs(prices).map(([label, naira]) => (naira === undefined ? ['', Number(label)] : [label, Number(naira)])),
    ),
    styles: Object.fromEntries(pairs(styles).map(([label, picture]) => [label, picture ?? null])),
    service: kind === 'service',
  }
}

export const trades: readonly Trade[] = categorySlugs.flatMap((category) => {
  const rows = readRows<keyof Cells>(`trades/${category}.csv`)
  return readJson<Omit<Trade, 'category' | 'products'>[]>(`trades/${category}.json`).map((trade) => ({
    ...trade,
    category,
    products: rows.filter((row) => row.trade === trade.slug).map(template),
  }))
})

/** Decides which general sentences fit: a pot of soup is not original, and a lesson is no good product. */
export type Flavour = 'goods' | 'food' | 'service' | 'lesson'

export function flavourOf(category: CategorySlug, isService: boolean): Flavour {
  if (isService) return category === 'education' ? 'lesson' : 'service'
  return category === 'food-beverages' ? 'food' : 'goods'
}

/** Returns the flavour of most of the trade's products. */
export function tradeFlavour({ category, products }: Trade): Flavour {
  return flavourOf(category, products.filter(({ service }) => service).length * 2 > products.length)
}
