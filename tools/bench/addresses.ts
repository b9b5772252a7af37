import { api, href, pages } from '../../src/routes.ts'
import { Dice } from '../demo/dice.ts'
import { addressOf, allQuestions } from '../search-bench/questions.ts'
import { categories, common, goods } from '../search-bench/words.ts'
import { isNothing, isOfShops, queries } from '../search-judge/judged.ts'

const pageOf = (parameters: Record<string, string | undefined>) => href(pages.browseProducts, {}, parameters)
const numbered = (count: number, address: (id: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at + 1))

/** What people typed, as the judged searches have it. */
const TYPED = [...new Set(queries.filter(({ kind }) => !isOfShops(kind) && !isNothing(kind)).map(({ typed }) => typed))]

/** API searches as people make them, judged ones and those of all kinds of `search:bench`, always in the same order. */
export const SEARCHES: readonly string[] = new Dice('searches').shuffled([
  ...TYPED.map((product) => href(api.products.search[1], {}, { product })),
  ...allQuestions().map(addressOf),
])

/** Distinct pages of products that are found by a word and a place, a category or an order, each with at least one product. */
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

/** Pages of each kind that exist in a catalogue of so many products, each address once. */
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

/** A page that exists and was not asked for before, for each `turn`: half of them products, two fifths searches, the rest shops. */
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

/** What many people look at: the lists, categories, common words, and shops and products that are often opened. */
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
