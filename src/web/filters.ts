import type { ProductFilters } from '#domains/products/components/product-reads.ts'
import type { ShopFilters } from '#domains/shops/components/shop-reads.ts'
import { searchText } from '#shared/search-text.ts'

export const SHOP_FILTERS = ['search', 'location', 'category', 'sort', 'near', 'page'] as const
export const PRODUCT_FILTERS = ['shop', 'product', 'location', 'category', 'sort', 'near', 'page'] as const

/**
 * A parameter of an address as its screen understands it, the same for server and browser; '' counts as not given. What
 * cannot be a page is the first one: old links must not break.
 */
export function parameterOf(search: URLSearchParams, name: string): string {
  const value = searchText(search.get(name) ?? '')
  return name === 'page' && !/^[1-9]\d{0,4}$/.test(value) ? '' : value
}

/** The filters in an address: known names only, blanks dropped (G-026). */
function taken<Name extends string>(names: readonly Name[], search: URLSearchParams): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = parameterOf(search, name)
    if (value) values[name] = value
  }
  return values
}

export const shopFilters = (search: URLSearchParams): ShopFilters => taken(SHOP_FILTERS, search)
export const productFilters = (search: URLSearchParams): ProductFilters => taken(PRODUCT_FILTERS, search)
