import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { ProviderAway } from '#platform/payments/payment-provider.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { findOwnAttempt, shownState } from '../settlement/attempts.ts'
import { lookUnlessJustLooked } from '../settlement/look.ts'
import { type PaymentDeps, providerAway } from '../settlement/payment-deps.ts'
import { countRefusal } from '../settlement/refusals.ts'
import { hasArrived } from '../settlement/verdict.ts'
import { takeWebhook } from '../settlement/webhook.ts'
import { currentSubscription } from '../subscriptions.queries.ts'
import { payments as contract } from './payments.contract.ts'
import { listPayments } from './payments.queries.ts'
import { startPayment, startWaiting } from './start-payment.ts'

/** Questions of one person about their payments in an hour. */
const CONFIRMATIONS_AN_HOUR = 600
const HOUR = 3_600_000
const CROSS = ['cross-site', 'same-site']

export function paymentsApi(deps: PaymentDeps): Handler[] {
  return [
    handle(contract.start, ({ db, caller, request }) => {
      // A GET that makes something must not be somebody else's picture or link (G-104).
      if (CROSS.includes(String(request.headers['sec-fetch-site'])))
        throw forbidden('This request came from another site.', 'cross_site')
      return startPayment(db, deps, { userId: caller.person.id, origin: request.origin })
    }),
    handle(contract.wait, ({ db, caller, request, body }) =>
      startWaiting(db, deps, { userId: caller.person.id, origin: request.origin }, body),
    ),
    handle(contract.confirm, async ({ db, caller, body }) => ({
      ...(await confirm(db, deps, caller.person.id, body.reference)),
      subscription: await currentSubscription(db, caller.person.id, deps.clock.now()),
    })),
    handle(contract.list, ({ db, caller }) => listPayments(db, caller.person.id)),
    handle(contract.webhook, async ({ db, params, body, request }) => {
      await takeWebhook(db, deps, params.provider, Buffer.from(body ?? []), request.headers)
      return { received: true as const }
    }),
  ]
}

/** Throws 404 for what is not the caller's, 429, 503. */
async function confirm(db: Db, deps: PaymentDeps, userId: string, reference: string) {
  const rate = { most: deps.config.rateLimits ? CONFIRMATIONS_AN_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('payments confirmed by', userId), rate, deps.clock.now())
  const attempt = await findOwnAttempt(db, userId, reference)
  if (!attempt) {
    const { current } = deps.providers
    if (current) await countRefusal(db, deps, current.name, 'not_theirs')
    throw notFound('no_such_payment', 'There is no such payment of yours.')
  }
  try {
    const { state, disputedAt, message } = hasArrived(attempt) ? attempt : await lookUnlessJustLooked(db, deps, attempt)
    return { state: shownState({ state, disputedAt }), message }
  } catch (error) {
    throw error instanceof ProviderAway ? providerAway(deps, error.message) : error
  }
}
