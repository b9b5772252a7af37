import type { Module } from '#platform/modules/module.ts'
import { figuresApi } from './figures/figures.api.ts'
import { figures } from './figures/figures.contract.ts'
import { priceListsApi } from './price-lists/price-lists.api.ts'
import { priceLists } from './price-lists/price-lists.contract.ts'

export const sellingModule: Module = {
  contract: { ...priceLists, ...figures },
  http: ({ clock, config: { publicUrl, rateLimits } }) => ({
    handlers: [...priceListsApi({ clock, limited: rateLimits, publicUrl }), ...figuresApi({ clock, publicUrl })],
  }),
}
