import type { Module } from '#platform/modules/module.ts'
import { priceListsApi } from './price-lists/price-lists.api.ts'
import { priceLists } from './price-lists/price-lists.contract.ts'

export const sellingModule: Module = {
  contract: priceLists,
  http: ({ clock, config }) => ({
    handlers: priceListsApi({ clock, limited: config.rateLimits, publicUrl: config.publicUrl }),
  }),
}
