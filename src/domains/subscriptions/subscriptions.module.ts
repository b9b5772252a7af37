import type { Module, ServerDeps } from '#platform/modules/module.ts'
import { makePaymentProviders, paymentWarnings } from '#platform/payments/make-payment-providers.ts'
import { pages } from '#routes.ts'
import { adminPaymentsApi } from './payments/admin-payments.api.ts'
import { adminPayments } from './payments/admin-payments.contract.ts'
import type { DecidingDeps } from './payments/decide-payment.ts'
import { paymentsApi } from './payments/payments.api.ts'
import { payments } from './payments/payments.contract.ts'
import { paymentsOfPerson } from './payments/payments.queries.ts'
import { sandboxApi } from './payments/sandbox.api.ts'
import type { PaymentDeps } from './settlement/payment-deps.ts'
import { receiveWebhook } from './settlement/webhook.ts'
import { subscriptionsApi } from './subscriptions.api.ts'
import { subscriptions } from './subscriptions.contract.ts'
import { subscriptionsQueues, workOnSubscriptions } from './subscriptions.jobs.ts'
import { LISTING_FEE_KOBO } from './subscriptions.policy.ts'
import { ownSubscriptions } from './subscriptions.queries.ts'
import { anonymisePayer, applyListingPolicy } from './subscriptions.ts'

/** `shopContacts` returns the contacts of a payer's shops, from a later domain. */
export const subscriptionsModule = ({ shopContacts }: Pick<DecidingDeps, 'shopContacts'>): Module => ({
  contract: { ...subscriptions, ...payments, ...adminPayments },
  personalData: [ownSubscriptions, paymentsOfPerson],
  beforeDelete: (tx, userId, { clock }, by) => anonymisePayer(tx, userId, by, clock.now()),
  queues: subscriptionsQueues,
  work: (jobs, deps) => workOnSubscriptions(jobs, deps, paymentDeps(deps)),
  http(deps) {
    const paying = paymentDeps(deps)
    const content = paying.providers.current?.content
    return {
      handlers: [
        ...subscriptionsApi(deps.clock),
        ...paymentsApi(paying),
        ...sandboxApi(paying),
        ...adminPaymentsApi({ ...paying, shopContacts }),
      ],
      foreignContent: content ? [{ path: pages.subscribe, ...content }] : [],
    }
  },
  async prepare(deps) {
    const { db, config, log } = deps
    const { current } = paymentDeps(deps).providers
    for (const warning of paymentWarnings(config, current, LISTING_FEE_KOBO)) log.warn(warning)
    await applyListingPolicy(db, { requiresSubscription: config.listingRequiresSubscription, listsDemo: config.demo })
  },
})

export function paymentDeps(deps: ServerDeps): PaymentDeps {
  const paying: PaymentDeps = {
    ...deps,
    providers: makePaymentProviders(deps.config, {
      ...deps,
      deliver: (body, headers) => receiveWebhook(deps.db, paying, 'sandbox', body, headers),
    }),
  }
  return paying
}
