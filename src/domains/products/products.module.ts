import { pictureDeps } from '#domains/pictures/pictures.ts'
import type { Module } from '#platform/modules/module.ts'
import { ownProductsApi } from './own/own-products.api.ts'
import { ownProducts } from './own/own-products.contract.ts'
import { type ProductPageParts, productsApi } from './products.api.ts'
import { products } from './products.contract.ts'
import { productsQueues, productsSchedule, workOnProducts } from './products.jobs.ts'
import { productsOfPerson } from './products.queries.ts'

/** `pageParts`: what later domains show on a product's page. */
export const productsModule = (pageParts: ProductPageParts): Module => ({
  contract: { ...products, ...ownProducts },
  personalData: [productsOfPerson],
  queues: productsQueues,
  schedule: productsSchedule,
  http: (deps) => ({
    handlers: [
      ...productsApi(pageParts),
      ...ownProductsApi({ clock: deps.clock, pictures: pictureDeps(deps), limited: deps.config.rateLimits }),
    ],
  }),
  work: workOnProducts,
})
