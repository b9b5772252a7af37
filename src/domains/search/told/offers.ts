import { findTown, resolvePlace } from '#domains/places/places.ts'
import type { Point } from '#shared/point.ts'
import type { Offer } from '../search.contract.ts'

/** The parameters of a search, with what was understood from its words in their place. */
export type SearchParameters = {
  search?: string | undefined
  product?: string | undefined
  shop?: string | undefined
  location?: string | undefined
  category?: string | undefined
  /** Naira. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  literal?: boolean | undefined
  /** Only shops that are open now. */
  open?: boolean | undefined
}

/** How many match, and where and what the first of them is. */
export type Seen = {
  total: number
  capped: boolean
  location?: string | undefined
  category?: { name: string; slug: string } | null | undefined
}
/** Runs a search as its address would, nearest first with `near`. */
export type Look = (asked: SearchParameters, near?: Point) => Promise<Seen>

const MOST_LOOKS = 3

/**
 * Searches near to one that found nothing, each with results: the same at any price, in the nearest place, in the category
 * where it is found, and without filters; for words that nobody has, what the filters find without them. Three looks at most.
 */
export async function offersFor(asked: SearchParameters, run: Look): Promise<Offer[]> {
  const offers: Offer[] = []
  let looks = 0
  const look: Look = async (...query) => (looks++ < MOST_LOOKS ? run(...query) : { total: 0, capped: false })
  const offer = (kind: Offer['kind'], label: string, query: SearchParameters, { total, capped }: Seen) => {
    if (total > 0) offers.push({ kind, label, total, capped, query: parametersOf(query) })
  }
  const { product, search, shop, location, category } = asked
  const words: SearchParameters = product ? { product } : search ? { search } : shop ? { shop } : {}
  const wide = await look(words, location ? pointIn(location) : undefined)
  if (wide.total > 0) {
    const { minPrice, maxPrice, ...anyPrice } = asked
    if ((minPrice || maxPrice) && (location || category)) offer('wider', 'At any price', anyPrice, await look(anyPrice))
    const town = townIn(wide.location)
    if (location && town && town !== location) {
      const there = { ...asked, location: town }
      offer('place', `In ${town}`, there, await look(there))
    }
    if (category && wide.category && wide.category.slug !== category) {
      const there = { ...asked, category: wide.category.slug }
      offer('category', `In ${wide.category.name}`, there, await look(there))
    }
    offer('wider', widerLabel(asked, words), words, wide)
  } else if (product || search || shop) {
    for (const filters of filtersOf(asked)) {
      const seen = await look(filters)
      offer(filters.category ? 'category' : 'place', filtersLabel(filters, seen), filters, seen)
      if (offers.length > 0) break
    }
    offer('wider', 'Everything', {}, await look({}))
  }
  return offers
}

const parametersOf = (asked: SearchParameters) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, name === 'open' ? 'now' : String(value)]] : [])),
  )

function pointIn(location: string): Point | undefined {
  const { lat, lng } = resolvePlace(location)
  return lat === null || lng === null ? undefined : { lat, lng }
}

const townIn = (location: string | undefined) => findTown(resolvePlace(location ?? '').town ?? '')?.name

/** One that was dropped is named. */
function widerLabel(asked: SearchParameters, kept: SearchParameters): string {
  const dropped = [
    asked.location && 'Everywhere in Nigeria',
    asked.category && 'In all categories',
    (asked.minPrice || asked.maxPrice) && 'At any price',
    asked.shop && !kept.shop && 'In all shops',
    asked.literal && 'With similar spelling',
    asked.open && 'Open or closed',
  ].filter((label) => typeof label === 'string')
  return dropped.length === 1 ? String(dropped[0]) : 'Same words, no filters'
}

/** The filters without the words, the narrowest first. */
function filtersOf({ location, category }: SearchParameters): SearchParameters[] {
  if (location && category) return [{ category, location }, { category }]
  return category ? [{ category }] : location ? [{ location }] : []
}

function filtersLabel({ location }: SearchParameters, { category }: Seen): string {
  if (!category) return `Everything in ${location}`
  return location ? `${category.name} in ${location}` : `All in ${category.name}`
}
