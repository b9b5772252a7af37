import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
import { findOwnAttempt, publicState } from '../settlement/attempts.ts'
import { type PaymentDeps, providerUnavailable } from '../settlement/payment-deps.ts'
import { refreshAttemptThrottled } from '../settlement/refresh-attempt.ts'
import { countRejectedEvent } from '../settlement/refusals.ts'
import { isFunded } from '../settlement/settlement-outcome.ts'
import { receiveWebhook } from '../settlement/webhook.ts'
import { currentSubscription } from '../subscriptions.queries.ts'
import { payments as contract } from './payments.contract.ts'
import { listPayments } from './payments.queries.ts'
import { startAsyncPayment, startPayment } from './start-payment.ts'

const CONFIRMATIONS_AN_HOUR = 600
const CROSS = ['cross-site', 'same-site']

export function paymentsApi(deps: PaymentDeps): Handler[] {
  return [
    handle(contract.start, ({ db, caller, request }) => {
      // This GET creates an attempt, so an image or link on another site must not trigger it (G-104).
      if (CROSS.includes(String(request.headers['sec-fetch-site'])))
        throw forbidden('This request came from another site.', 'cross_site')
      return startPayment(db, deps, { userId: caller.person.id, origin: request.origin })
    }),
    handle(contract.wait, ({ db, caller, request, body }) =>
      startAsyncPayment(db, deps, { userId: caller.person.id, origin: request.origin }, body),
    ),
    handle(contract.confirm, async ({ db, caller, body }) => ({
      ...(await confirm(db, deps, caller.person.id, body.reference)),
      subscription: await currentSubscription(db, caller.person.id, deps.clock.now()),
    })),
    handle(contract.list, ({ db, caller }) => listPayments(db, caller.person.id)),
    handle(contract.webhook, async ({ db, params, body, request }) => {
      await receiveWebhook(db, deps, params.provider, Buffer.from(body ?? []), request.headers)
      return { received: true as const }
    }),
  ]
}

async function confirm(db: Db, deps: PaymentDeps, userId: string, reference: string) {
  const rate = { most: deps.config.rateLimits ? CONFIRMATIONS_AN_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('payments confirmed by', userId), rate, deps.clock.now())
  const attempt = await findOwnAttempt(db, userId, reference)
  if (!attempt) {
    const { current } = deps.providers
    if (current) await countRejectedEvent(db, deps, current.name, 'not_theirs')
    throw notFound('no_such_payment', 'Payment not found.')
  }
  try {
    const { state, disputedAt, message } = isFunded(attempt)
      ? attempt
      : await refreshAttemptThrottled(db, deps, attempt)
    return { state: publicState({ state, disputedAt }), message }
  } catch (error) {
    throw error instanceof ProviderUnavailable ? providerUnavailable(deps, error.message) : error
  }
}
