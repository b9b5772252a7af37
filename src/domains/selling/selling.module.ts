import type { Module } from '#platform/modules/module.ts'
import { priceListsApi } from './price-lists/price-lists.api.ts'
import { priceLists } from './price-lists/price-lists.contract.ts'
import { figuresApi } from './statistics/figures.api.ts'
import { figures } from './statistics/figures.contract.ts'

export const sellingModule: Module = {
  contract: { ...priceLists, ...figures },
  http: ({ clock, config: { publicUrl, rateLimits } }) => ({
    handlers: [...priceListsApi({ clock, limited: rateLimits, publicUrl }), ...figuresApi({ clock, publicUrl })],
  }),
}
