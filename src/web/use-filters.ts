import { useLocation } from 'wouter'
import { useNearMe } from '#domains/places/components/near-me.tsx'
import type { Category } from '#domains/shops/shops.contract.ts'
import type { FilterBadge } from '#ui/filter-badges.tsx'
import type { FilterValues } from '#ui/filter-form.tsx'
import { href } from '../routes.ts'

/** Entries of one page of a list (G-032). */
export const PAGE_SIZE = 24

/**
 * Filters that live in the address: `apply` goes to the address with these values and without blanks (G-026), on the
 * first page; asking for the nearest first asks the device where it is.
 */
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

/** The category an address means: by slug, and for old links by id or name (G-027). */
export function categoryOf(categories: readonly Category[], value: string | undefined): Category | undefined {
  return value === undefined
    ? undefined
    : categories.find(({ slug, id, name }) => slug === value || String(id) === value || name === value)
}

/** One badge per filter in force: 'Location: y' (G-034). */
export function badgesOf(
  labels: Readonly<Record<string, string>>,
  values: FilterValues,
  category: Category | undefined,
): FilterBadge[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = values[name]
    if (!value) return []
    if (name === 'near') return [{ name, text: label }]
    return [{ name, text: `${label}: ${name === 'category' ? (category?.name ?? value) : value}` }]
  })
}
