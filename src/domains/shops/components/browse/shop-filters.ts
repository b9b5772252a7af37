import { parametersOf } from '#client/parameters.ts'
import type { ShopFilters } from '../shop-reads.ts'

export const SHOP_FILTERS = ['search', 'literal', 'location', 'category', 'sort', 'near', 'open', 'page'] as const

export const shopFilters = (search: URLSearchParams): ShopFilters => parametersOf(SHOP_FILTERS, search)
