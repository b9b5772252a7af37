import type { ProductFilters } from '#domains/products/components/product-reads.ts'
import type { ShopFilters } from '#domains/shops/components/shop-reads.ts'

export const SHOP_FILTERS = ['search', 'location', 'category', 'sort', 'near', 'page'] as const
export const PRODUCT_FILTERS = ['shop', 'product', 'location', 'category', 'sort', 'near', 'page'] as const

/** The filters in an address: known names only, trimmed, blanks dropped (G-026). */
function taken<Name extends string>(names: readonly Name[], search: URLSearchParams): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search.get(name)?.trim()
    if (value) values[name] = value
  }
  return values
}

export const shopFilters = (search: URLSearchParams): ShopFilters => taken(SHOP_FILTERS, search)
export const productFilters = (search: URLSearchParams): ProductFilters => taken(PRODUCT_FILTERS, search)
