import type { Module } from '#platform/modules/module.ts'
import { deliveryApi } from './delivery.api.ts'
import { deliveries } from './delivery.contract.ts'
import { deliveryQueues, workOnDeliveries } from './delivery.jobs.ts'
import { deliveriesOfPerson } from './delivery.queries.ts'
import { eraseDeliveries, mergeGuestDeliveries } from './delivery.ts'

export const deliveryModule: Module = {
  contract: deliveries,
  queues: deliveryQueues,
  personalData: [deliveriesOfPerson],
  beforeDelete: eraseDeliveries,
  mergeGuest: mergeGuestDeliveries,
  http: (deps) => ({ handlers: deliveryApi(deps) }),
  work: (jobs, deps) => workOnDeliveries(jobs, deps),
}
