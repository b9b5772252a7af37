import { parametersOf } from '#client/parameters.ts'

export const IN_SHOP = ['product', 'literal', 'kind', 'page'] as const
export type InShopFilters = Partial<Record<(typeof IN_SHOP)[number], string>>

export const inShopFilters = (search: URLSearchParams): InShopFilters => parametersOf(IN_SHOP, search)
