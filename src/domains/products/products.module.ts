import { pictureDeps } from '#domains/pictures/pictures.ts'
import type { Module } from '#platform/modules/module.ts'
import { ownProductsApi } from './own/own-products.api.ts'
import { ownProducts } from './own/own-products.contract.ts'
import { type ProductPageDeps, productsApi } from './products.api.ts'
import { products } from './products.contract.ts'
import { productsQueues, workOnProducts } from './products.jobs.ts'
import { productsOfPerson } from './products.queries.ts'

export const productsModule = (pageDeps: ProductPageDeps): Module => ({
  contract: { ...products, ...ownProducts },
  personalData: [productsOfPerson],
  queues: productsQueues,
  http: (deps) => ({
    handlers: [
      ...productsApi({ ...pageDeps, clock: deps.clock }),
      ...ownProductsApi({ clock: deps.clock, pictures: pictureDeps(deps), limited: deps.config.rateLimits }),
    ],
  }),
  work: workOnProducts,
})
