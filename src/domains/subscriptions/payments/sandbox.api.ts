import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { isSandbox, type Sandbox, UnknownCard } from '#platform/payments/payment-provider.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
import { findOwnAttempt, publicState } from '../settlement/attempts.ts'
import type { PaymentDeps } from '../settlement/payment-deps.ts'
import { payments as contract } from './payments.contract.ts'

/** Limited, because each one stores an event. */
const PLAYS_AN_HOUR = 100

export function sandboxApi(deps: PaymentDeps): Handler[] {
  return [
    handle(contract.sandboxCard, ({ db, caller, body: { clientSecret, number } }) =>
      play(db, deps, caller.person.id, clientSecret, (sandbox) => sandbox.payByCard(clientSecret, number)),
    ),
    handle(contract.sandboxOutcome, ({ db, caller, params: { channel }, body: { clientSecret, outcome } }) =>
      play(db, deps, caller.person.id, clientSecret, (sandbox) => sandbox.play(clientSecret, channel, outcome)),
    ),
  ]
}

async function play(
  db: Db,
  deps: PaymentDeps,
  userId: string,
  clientSecret: string,
  act: (sandbox: Sandbox) => Promise<boolean>,
) {
  const provider = deps.providers.named('sandbox')
  const own = await findOwnAttempt(db, userId, clientSecret)
  if (!isSandbox(provider) || own?.clientSecret !== clientSecret) throw noCharge()
  const rate = { most: deps.config.rateLimits ? PLAYS_AN_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('sandbox payments of', userId), rate, deps.clock.now())
  try {
    if (!(await act(provider))) throw noCharge()
  } catch (error) {
    if (error instanceof UnknownCard) throw badRequest('unknown_card', error.message, { number: error.message })
    throw error
  }
  const { state, disputedAt, message } = (await findOwnAttempt(db, userId, clientSecret)) ?? own
  return { state: publicState({ state, disputedAt }), message }
}

const noCharge = () => notFound('no_such_charge', 'There is no such charge of yours in the sandbox.')
