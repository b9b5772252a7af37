import { interpret, type QueryNotes } from '#domains/search/search.ts'
import type { Interpretation } from '#platform/search/plan.ts'
import { demoCatalogue } from '../../tools/demo/catalogue.ts'
import { categorySlugs } from '../../tools/demo/trades.ts'
import { type PlainListing, plainListing, plainSearch, plainVocabulary } from './plain-search.ts'

export type MarketItem = { id: number; name: string; place: string; category: string; naira: number }

const CATEGORIES = [
  'Fashion',
  'Electronics',
  'Food & Beverages',
  'Home & Garden',
  'Beauty & Health',
  'Automotive',
  'Education',
  'Professional Services',
].map((name) => {
  const slug = name.toLowerCase().replace(/ (& )?/g, '-') as (typeof categorySlugs)[number]
  return { id: categorySlugs.indexOf(slug) + 1, name, slug }
})

/** Searches the demo's listings without a database. */
export function plainMarket() {
  const items = new Map<number, MarketItem>()
  const listings: PlainListing[] = []
  for (const shop of demoCatalogue().shops.filter(({ status }) => status === 'approved')) {
    const stars = shop.reviews.reduce((sum, { rating }) => sum + rating, 0)
    const categoryId = categorySlugs.indexOf(shop.categorySlug) + 1
    for (const [newer, product] of shop.products.filter(({ isActive }) => isActive).entries()) {
      const id = items.size + 1
      const { name, description } = product
      const naira = Number(product.price)
      // Approximates listing_score().
      const score = Math.round(((30.4 + stars) * 10_000) / (8 + shop.reviews.length)) - Math.min(newer, 9) * 500
      items.set(id, { id, name, place: shop.location, category: shop.categorySlug, naira })
      listings.push(
        plainListing({
          id,
          name,
          description,
          shopName: shop.name,
          place: shop.location,
          categoryId,
          kobo: Math.round(naira * 100),
          score,
        }),
      )
    }
  }
  const vocabulary = plainVocabulary(listings)

  return {
    vocabulary,
    listings,
    items: [...items.values()],
    search(text: string): {
      found: MarketItem[]
      notes: QueryNotes | undefined
      tried: readonly Interpretation<QueryNotes>[]
    } {
      const tried: Interpretation<QueryNotes>[] = []
      for (const interpretation of interpret({ field: 'p', text }, vocabulary, CATEGORIES)) {
        tried.push(interpretation)
        const ids = inTurns(interpretation.plans.map((plan) => plainSearch(listings, plan).map(({ id }) => id)))
        if (ids.length === 0) continue
        return { found: ids.flatMap((id) => items.get(id) ?? []), notes: interpretation.notes, tried }
      }
      return { found: [], notes: tried[0]?.notes, tried }
    },
  }
}

function inTurns([one = [], other = []]: readonly number[][]): number[] {
  const longest = Math.max(one.length, other.length)
  return [...new Set(Array.from({ length: longest }, (_, at) => [one[at], other[at]]).flat())].flatMap((id) => id ?? [])
}
