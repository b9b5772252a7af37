import { parametersOf } from '#client/parameters.ts'

/** What a shop's own products are searched by. */
export const IN_SHOP = ['product', 'literal', 'kind', 'page'] as const
export type InShopFilters = Partial<Record<(typeof IN_SHOP)[number], string>>

export const inShopFilters = (search: URLSearchParams): InShopFilters => parametersOf(IN_SHOP, search)
