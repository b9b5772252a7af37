import { parametersOf, type Readers } from '#client/parameters.ts'
import { lowerFirst } from '#shared/money.ts'
import type { ProductFilters } from './product-reads.ts'

export const PRODUCT_FILTERS = [
  'shop',
  'product',
  'literal',
  'location',
  'category',
  'minPrice',
  'maxPrice',
  'sort',
  'near',
  'available',
  'page',
] as const

/** Without `readers`, prices count if they are whole numbers, as in the server's canonical addresses. */
export const productFilters = (search: URLSearchParams, readers?: Readers): ProductFilters =>
  lowerFirst(parametersOf(PRODUCT_FILTERS, search, readers))
