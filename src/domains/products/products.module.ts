import { pictureDeps } from '#domains/pictures/pictures.ts'
import { scheduled } from '#platform/jobs/jobs.ts'
import type { Module } from '#platform/modules/module.ts'
import { ownProductsApi } from './own/own-products.api.ts'
import { ownProducts } from './own/own-products.contract.ts'
import { productsApi } from './products.api.ts'
import { products } from './products.contract.ts'
import { refreshQueue, workOnProducts } from './products.jobs.ts'
import { productsOfPerson } from './products.queries.ts'

export const productsModule: Module = {
  contract: { ...products, ...ownProducts },
  personalData: [productsOfPerson],
  queues: [refreshQueue],
  schedule: [scheduled('20 3 * * *', refreshQueue, {})],
  http: (deps) => ({
    handlers: [
      ...productsApi(),
      ...ownProductsApi({ clock: deps.clock, pictures: pictureDeps(deps), limited: deps.config.rateLimits }),
    ],
  }),
  work: (jobs, { db }) => workOnProducts(jobs, db),
}
