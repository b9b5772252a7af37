import { queueMail } from '#platform/mail/mail-queue.ts'
import type { Module, ServerDeps } from '#platform/modules/module.ts'
import type { PaymentProvider } from '#platform/payments/payment-provider.ts'
import { sandboxProvider } from '#platform/payments/sandbox-provider.ts'
import { queueText } from '#platform/sms/text-queue.ts'
import type { PaymentDeps } from './payments/payment-deps.ts'
import { paymentsApi } from './payments/payments.api.ts'
import { payments } from './payments/payments.contract.ts'
import { ownPayments } from './payments/payments.queries.ts'
import { sandboxApi } from './payments/sandbox.api.ts'
import { takeWebhook } from './payments/webhook.ts'
import { subscriptionsApi } from './subscriptions.api.ts'
import { subscriptions } from './subscriptions.contract.ts'
import { ownSubscriptions } from './subscriptions.queries.ts'
import { applyListingPolicy, forgetPayer } from './subscriptions.ts'

export const subscriptionsModule: Module = {
  contract: { ...subscriptions, ...payments },
  personalData: [ownSubscriptions, ownPayments],
  beforeDelete: (tx, userId, { clock }) => forgetPayer(tx, userId, clock.now()),
  http(deps) {
    const paying = paymentDeps(deps)
    return { handlers: [...subscriptionsApi(deps.clock), ...paymentsApi(paying), ...sandboxApi(paying)] }
  },
  prepare: ({ db, config }) =>
    applyListingPolicy(db, { requiresSubscription: config.listingRequiresSubscription, listsDemo: config.demo }),
}

function paymentDeps(deps: ServerDeps): PaymentDeps {
  const { config, clock, log, jobs, secret } = deps
  const providers: PaymentProvider[] = []
  const paying: PaymentDeps = {
    clock,
    log,
    providers,
    notify: {
      mail: (tx, message, userId) => queueMail({ jobs, secret }, tx, message, userId),
      sms: (tx, message, userId) => queueText({ jobs, secret }, tx, message, userId),
    },
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    limited: config.rateLimits,
  }
  providers.push(
    sandboxProvider({ ...deps, deliver: (body, headers) => takeWebhook(deps.db, paying, 'sandbox', body, headers) }),
  )
  return paying
}
