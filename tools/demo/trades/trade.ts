/** What a shop of one trade is called, says about itself and sells. The demo shops and the million-row generator are both
 *  made from these. */
import type { CategorySlug } from '../catalogue-shapes.ts'
import type { People } from '../names-of-people.ts'
import type { ProductPicture } from '../pictures/product-pictures.ts'
import type { ShopPicture } from '../pictures/shop-pictures.ts'

/** Sort of market that is known for a trade; a place offers some of these (places.ts). */
export type MarketKind =
  | 'parts'
  | 'fabric'
  | 'shoes'
  | 'phones'
  | 'appliances'
  | 'food'
  | 'building'
  | 'books'
  | 'beauty'

export interface ProductTemplate {
  /** May hold {size} and {style}. */
  readonly name: string
  readonly about: string
  readonly pictures: readonly ProductPicture[]
  /** Whole naira for each size. The empty label is for a product of one size. */
  readonly prices: Readonly<Record<string, number>>
  /** Each style with its own picture, or null when the template's pictures fit. */
  readonly styles: Readonly<Record<string, ProductPicture | null>>
  /** Work done for people: never counted in stock. */
  readonly service: boolean
}

export interface Trade {
  readonly slug: string
  readonly category: CategorySlug
  /** Cooked or baked fresh: at most so many pieces of one thing are there. */
  readonly batch?: number
  /** How common such shops are beside other trades of the category. */
  readonly weight: number
  readonly market: MarketKind | null
  /** Whose trade it is; without it anybody's. */
  readonly peoples?: readonly People[]
  /** Shop names; tokens {first} {last} {elder} {grace} {city} are filled by shop-names.ts. */
  readonly names: readonly string[]
  /** First words of the shop's description; {city} is filled. */
  readonly about: readonly string[]
  readonly pictures: readonly ShopPicture[]
  /** What a pleased customer of this trade writes. */
  readonly praise: readonly string[]
  readonly products: readonly ProductTemplate[]
}

type Prices = number | Readonly<Record<string, number>>
type Styles = readonly string[] | Readonly<Record<string, ProductPicture>>

function template(service: boolean) {
  return (
    name: string,
    about: string,
    pictures: readonly ProductPicture[],
    prices: Prices,
    styles: Styles = [''],
  ): ProductTemplate => ({
    name,
    about,
    pictures,
    prices: typeof prices === 'number' ? { '': prices } : prices,
    styles: Array.isArray(styles)
      ? Object.fromEntries(styles.map((style) => [style, null]))
      : (styles as Readonly<Record<string, ProductPicture>>),
    service,
  })
}

/** Something that lies in the shop and can run out. */
export const goods = template(false)

/** A service, which has no stock. */
export const service = template(true)

/** Decides which general sentences fit: a pot of soup is not original, and a lesson is no good product. */
export type Flavour = 'goods' | 'food' | 'service' | 'lesson'

export function flavourOf(category: CategorySlug, isService: boolean): Flavour {
  if (isService) return category === 'education' ? 'lesson' : 'service'
  return category === 'food-beverages' ? 'food' : 'goods'
}

/** The flavour of the shop as a whole: that of most of its trade's products. */
export function tradeFlavour({ category, products }: Trade): Flavour {
  return flavourOf(category, products.filter(({ service }) => service).length * 2 > products.length)
}
