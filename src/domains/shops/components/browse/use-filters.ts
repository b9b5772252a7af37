import { useLocation } from 'wouter'
import { useNearMe } from '#domains/places/components/near-me.tsx'
import type { SearchNotes } from '#domains/search/search.contract.ts'
import { href } from '#routes.ts'
import { priceRangeText } from '#shared/money.ts'
import type { FilterBadge } from '#ui/filter-badges.tsx'
import type { FilterValues } from '#ui/filter-form.tsx'
import type { Category } from '../../shops.contract.ts'

/** G-032. */
export const PAGE_SIZE = 24

/** `apply` goes to page 1 with these values, without blanks (G-026). */
export function useFilters(values: FilterValues) {
  const [path, navigate] = useLocation()
  const go = (next: FilterValues) => {
    const { page: _page, ...rest } = next
    const target = href(path, {}, rest)
    if (target !== location.pathname + location.search) navigate(target)
  }
  const nearMe = useNearMe((near) => go({ ...values, near, sort: 'nearest' }))
  const apply = (next: FilterValues): boolean => {
    const mustAsk = next.sort === 'nearest' && !next.near
    if (mustAsk) nearMe.ask()
    else go(next)
    return !mustAsk
  }
  const pageHref = (page: number) => href(path, {}, { ...values, page: page > 1 ? page : '' })
  return { path, apply, nearMe, pageHref, page: Number(values.page ?? 1) }
}

/** Finds a category by its slug, or for old links by its id or name (G-027). */
export function categoryOf(categories: readonly Category[], value: string | undefined): Category | undefined {
  return value === undefined
    ? undefined
    : categories.find(({ slug, id, name }) => slug === value || String(id) === value || name === value)
}

/** Adds the filters that the server found in the query. `words` is the name of the query's parameter. */
export function understood(values: FilterValues, words: string, notes: SearchNotes | undefined): FilterValues {
  if (!notes) return values
  const { text, place: location, category, minPrice, maxPrice } = notes
  const known = Object.entries({ [words]: text, location, category, minPrice, maxPrice })
  return Object.fromEntries([
    ...Object.entries(values).filter(([name]) => name !== words),
    ...known.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ])
}

/** Parameters that go with a badge. Without a position, for example, nothing can be sorted by distance. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  near: ['sort'],
  product: ['literal'],
  search: ['literal'],
  price: ['minPrice', 'maxPrice'],
}

/** G-034. */
export function badgesOf(
  labels: Readonly<Record<string, string>>,
  values: FilterValues,
  category: Category | undefined,
): FilterBadge[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = name === 'price' ? priceRangeText(values) : name === 'category' ? category?.name : undefined
    const shown = value ?? values[name]
    if (!shown) return []
    const names = [name, ...(TOGETHER[name] ?? [])]
    return [{ names, text: name === 'near' || name === 'open' ? label : `${label}: ${shown}` }]
  })
}
