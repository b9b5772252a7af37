import { findTown, resolvePlace } from '#domains/places/places.ts'
import type { Point } from '#shared/point.ts'
import type { SuggestedSearch } from '../search.contract.ts'

export type SearchParameters = {
  search?: string | undefined
  product?: string | undefined
  shop?: string | undefined
  location?: string | undefined
  category?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  literal?: boolean | undefined
  open?: boolean | undefined
  available?: boolean | undefined
  sort?: string | undefined
}

export type ProbeResult = {
  total: number
  capped: boolean
  location?: string | undefined
  category?: { name: string; slug: string } | null | undefined
}
/** Runs a search with the parameters of an address, nearest first if `near` is given. */
export type SearchProbe = (searchInput: SearchParameters, near?: Point) => Promise<ProbeResult>

const MAX_PROBES = 3

/** Returns similar searches that have results, after at most three probes. For unknown words it tries the filters alone. */
export async function suggestSearches(searchInput: SearchParameters, run: SearchProbe): Promise<SuggestedSearch[]> {
  const offers: SuggestedSearch[] = []
  let looks = 0
  const probe: SearchProbe = async (...query) => (looks++ < MAX_PROBES ? run(...query) : { total: 0, capped: false })
  const offer = (
    kind: SuggestedSearch['kind'],
    label: string,
    query: SearchParameters,
    { total, capped }: ProbeResult,
  ) => {
    if (total > 0) offers.push({ kind, label, total, capped, query: parametersOf(query) })
  }
  const { product, search, shop, location, category } = searchInput
  const words: SearchParameters = product ? { product } : search ? { search } : shop ? { shop } : {}
  const wide = await probe(words, location ? pointIn(location) : undefined)
  if (wide.total > 0) {
    const { minPrice, maxPrice, ...anyPrice } = searchInput
    if ((minPrice || maxPrice) && (location || category))
      offer('wider', 'At any price', anyPrice, await probe(anyPrice))
    const town = townIn(wide.location)
    if (location && town && town !== location) {
      const there = { ...searchInput, location: town }
      offer('place', `In ${town}`, there, await probe(there))
    }
    if (category && wide.category && wide.category.slug !== category) {
      const there = { ...searchInput, category: wide.category.slug }
      offer('category', `In ${wide.category.name}`, there, await probe(there))
    }
    offer('wider', widerLabel(searchInput, words), words, wide)
  } else if (product || search || shop) {
    for (const filters of filtersOf(searchInput)) {
      const seen = await probe(filters)
      offer(filters.category ? 'category' : 'place', filtersLabel(filters, seen), filters, seen)
      if (offers.length > 0) break
    }
    offer('wider', 'Everything', {}, await probe({}))
  }
  return offers
}

const parametersOf = (searchInput: SearchParameters) =>
  Object.fromEntries(
    Object.entries(searchInput).flatMap(([name, value]) =>
      value ? [[name, name === 'open' ? 'now' : String(value)]] : [],
    ),
  )

function pointIn(location: string): Point | undefined {
  const { lat, lng } = resolvePlace(location)
  return lat === null || lng === null ? undefined : { lat, lng }
}

const townIn = (location: string | undefined) => findTown(resolvePlace(location ?? '').town ?? '')?.name

function widerLabel(searchInput: SearchParameters, remaining: SearchParameters): string {
  const unknownWords = [
    searchInput.location && 'Everywhere in Nigeria',
    searchInput.category && 'In all categories',
    (searchInput.minPrice || searchInput.maxPrice) && 'At any price',
    searchInput.shop && !remaining.shop && 'In all shops',
    searchInput.literal && 'With similar spelling',
    searchInput.open && 'Open or closed',
    searchInput.available && 'Sold out too',
  ].filter((label) => typeof label === 'string')
  return unknownWords.length === 1 ? String(unknownWords[0]) : 'Same search, no filters'
}

function filtersOf({ location, category }: SearchParameters): SearchParameters[] {
  if (location && category) return [{ category, location }, { category }]
  return category ? [{ category }] : location ? [{ location }] : []
}

function filtersLabel({ location }: SearchParameters, { category }: ProbeResult): string {
  if (!category) return `Everything in ${location}`
  return location ? `${category.name} in ${location}` : `All in ${category.name}`
}
