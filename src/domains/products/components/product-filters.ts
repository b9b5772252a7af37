import { parametersOf } from '#client/parameters.ts'
import { PRICE_PARAMETERS } from '#shared/forms/naira.ts'
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

export const productFilters = (search: URLSearchParams): ProductFilters =>
  lowerFirst(parametersOf(PRODUCT_FILTERS, search, PRICE_PARAMETERS))
