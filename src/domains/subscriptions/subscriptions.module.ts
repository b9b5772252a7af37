import type { Module } from '#platform/modules/module.ts'
import { subscriptionsApi } from './subscriptions.api.ts'
import { subscriptions } from './subscriptions.contract.ts'
import { ownSubscriptions } from './subscriptions.queries.ts'
import { applyListingPolicy, dropUnpaid } from './subscriptions.ts'

export const subscriptionsModule: Module = {
  contract: subscriptions,
  personalData: [ownSubscriptions],
  beforeDelete: dropUnpaid,
  http: ({ clock }) => ({ handlers: subscriptionsApi(clock) }),
  prepare: ({ db, config }) =>
    applyListingPolicy(db, { requiresSubscription: config.listingRequiresSubscription, listsDemo: config.demo }),
}
