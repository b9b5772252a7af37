import { productRoutes } from '#domains/products/products.routes.ts'
import { href, pages } from '#routes.ts'
import { Dice } from '../demo/dice.ts'
import { isNothing, isOfShops, queries } from '../search-eval/judged.ts'
import { addressOf, allQuestions } from './searches/questions.ts'
import { categories, common, goods } from './searches/words.ts'

const pageOf = (parameters: Record<string, string | undefined>) => href(pages.browseProducts, {}, parameters)
const numbered = (count: number, address: (id: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at + 1))

/** Typed queries of the judged searches. */
const TYPED = [...new Set(queries.filter(({ kind }) => !isOfShops(kind) && !isNothing(kind)).map(({ typed }) => typed))]

/** API searches from the judged set and all kinds of `bench -- search`, always in the same order. */
export const SEARCHES: readonly string[] = new Dice('searches').shuffled([
  ...TYPED.map((product) => href(productRoutes.search[1], {}, { product })),
  ...allQuestions().map(addressOf),
])

/** Distinct search pages by a word with a place, a category or an order, each with at least one product. */
const searchPages = [
  ...new Set(
    goods.flatMap(({ words: [word], places, category }, at) => [
      pageOf({ product: word, location: places.at(-1) }),
      pageOf(at % 2 === 0 ? { product: word, category } : { product: word, sort: 'newest' }),
      pageOf({ product: word, location: places[0] }),
    ]),
  ),
]
const shopSearchPages = [
  ...new Set(
    goods.flatMap(({ shopWords: [word], category, places }) => [
      href(pages.browseShops, {}, { search: word, location: places.at(-1) }),
      href(pages.browseShops, {}, { search: word, category }),
    ]),
  ),
]

/** Returns existing pages of each kind for a catalogue of this size, each address once. */
export function pageKinds(products: number): { name: string; paths: readonly string[] }[] {
  const dice = new Dice('pages')
  return [
    { name: 'browse products', paths: dice.shuffled(searchPages) },
    { name: 'browse shops', paths: dice.shuffled(shopSearchPages) },
    { name: 'shop', paths: dice.shuffled(numbered(products / 10, (shopId) => href(pages.shop, { shopId }))) },
    { name: 'product', paths: dice.shuffled(numbered(products, (productId) => href(pages.product, { productId }))) },
    { name: 'home', paths: [pages.home] },
  ]
}

/** Returns a new existing page for each `turn`: half are products, two fifths searches, the rest shops. */
export function freshPages(products: number): (turn: number) => string {
  const [searches, , shops, goods] = pageKinds(products).map(({ paths }) => paths)
  const kinds = [goods, searches, goods, searches, goods, searches, goods, searches, goods, shops]
  const places = kinds.map((kind, at) => ({
    before: kinds.slice(0, at).filter((other) => other === kind).length,
    of: kinds.filter((other) => other === kind).length,
  }))
  return (turn) => {
    const kind = turn % kinds.length
    const { before = 0, of = 1 } = places[kind] ?? {}
    const paths = kinds[kind] ?? []
    return paths[(Math.floor(turn / kinds.length) * of + before) % paths.length] ?? pages.home
  }
}

/** Returns popular pages: lists, categories, common words, and often opened shops and products. */
export function popularPages(products: number): string[] {
  const [, , shops, goods] = pageKinds(products).map(({ paths }) => paths)
  return [
    pages.home,
    pages.browseProducts,
    pages.browseShops,
    ...categories.slice(0, 7).map((category) => pageOf({ category })),
    ...common.slice(0, 30).map((product) => pageOf({ product })),
    ...(shops ?? []).slice(0, 20),
    ...(goods ?? []).slice(0, 40),
  ]
}
