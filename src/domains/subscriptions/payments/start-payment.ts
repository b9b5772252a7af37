import { knownEmail, rememberPaymentReferences } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/api/errors.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import {
  type Channel,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '#platform/payments/payment-provider.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { pages } from '#routes.ts'
import { DAY, HOUR } from '#shared/time/units.ts'
import { type Coverage, ensurePending, findCoverage, isPayable } from '../periods/periods.ts'
import {
  type AttemptRow,
  currentAttempt,
  findAttempt,
  lockPayer,
  pendingAttempts,
  saveCreatedCharge,
  toAttempt,
} from '../settlement/attempts.ts'
import { type PaymentDeps, providerUnavailable } from '../settlement/payment-deps.ts'
import { LISTING_FEE_KOBO } from '../subscriptions.policy.ts'
import type { Attempt, Started } from './payments.contract.ts'

const ATTEMPTS_A_DAY = 40
/** Per person, including failed ones. */
const OPENINGS_AN_HOUR = 60

type Payer = { userId: string; origin: string }

/** Returns the caller's card attempt, or creates one; never charges (G-104). Throws 429, 503. */
export async function startPayment(db: Db, deps: PaymentDeps, payer: Payer): Promise<Started> {
  const provider = currentProvider(deps)
  return oneAtATime(db, `payments of ${payer.userId}`, async () => {
    const { cover, payerId, attempt } = await prepare(db, deps, payer, provider, 'card', '')
    const opened = attempt && toAttempt(await open(db, deps, payer, provider, attempt))
    const waiting = await pendingAttempts(db, payerId)
    return {
      clientSecret: opened?.clientSecret ?? null,
      status: cover?.status ?? 'pending',
      endDate: cover?.endDate.toISOString() ?? null,
      hides: cover?.hides ?? false,
      provider: provider.name,
      channels: [...provider.channels],
      attempt: opened,
      waiting: waiting.map(toAttempt),
    }
  })
}

/** Starts a transfer or USSD payment. Returns the same account or code while it can be paid. Throws 400, 409, 429, 503. */
export async function startAsyncPayment(
  db: Db,
  deps: PaymentDeps,
  payer: Payer,
  { channel, bank = '' }: { channel: 'transfer' | 'ussd'; bank?: string | undefined },
): Promise<Attempt> {
  const provider = currentProvider(deps)
  if (!provider.channels.includes(channel)) throw badRequest('no_such_channel', 'This payment method is not available.')
  return oneAtATime(db, `payments of ${payer.userId}`, async () => {
    const { attempt } = await prepare(db, deps, payer, provider, channel, channel === 'ussd' ? bank : '')
    if (!attempt) throw conflict('nothing_to_pay', 'You are already subscribed. There is nothing to pay.')
    return toAttempt(await open(db, deps, payer, provider, attempt))
  })
}

/** Throws without a configured provider, because the sandbox would let every shop list for free. */
function currentProvider(deps: PaymentDeps): PaymentProvider {
  const { current } = deps.providers
  if (!current) throw providerUnavailable(deps, 'PAYMENT_PROVIDER is not set')
  return current
}

/** `attempt` is null if nothing is due. */
async function prepare(
  db: Db,
  { clock, config }: PaymentDeps,
  { userId }: Payer,
  provider: PaymentProvider,
  channel: Channel,
  bank: string,
): Promise<{ cover: Coverage | null; payerId: number; attempt: AttemptRow | null }> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const payerId = await lockPayer(tx, userId, now)
    const cover = await findCoverage(tx, userId, now)
    if (!isPayable(cover, now)) return { cover, payerId, attempt: null }
    await ensurePending(tx, userId, payerId, now)
    const attemptInput = { payerId, provider: provider.name, channel, bank, kobo: LISTING_FEE_KOBO }
    const rate = { most: config.rateLimits ? ATTEMPTS_A_DAY : 0, within: DAY }
    const attempt = await currentAttempt(tx, attemptInput, now, () =>
      consumeOrRefuse(tx, counterKey('payment attempts of', userId), rate, now),
    )
    return { cover, payerId, attempt }
  })
}

/** The provider recognises a repeated reference, so no second charge is created. Throws 400, 429, 503. */
async function open(
  db: Db,
  deps: PaymentDeps,
  { userId, origin }: Payer,
  provider: PaymentProvider,
  attempt: AttemptRow,
): Promise<AttemptRow> {
  if (attempt.clientSecret !== null) return attempt
  const { id, payerId, reference, channel, bank, kobo } = attempt
  const rate = { most: deps.config.rateLimits ? OPENINGS_AN_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('payment openings of', userId), rate, deps.clock.now())
  const email = (await knownEmail(db, userId)) ?? aliasOf(payerId, deps.config.publicUrl)
  const returnUrl = (deps.config.publicUrl ?? origin) + pages.dashboard
  const request = {
    reference,
    channel,
    amount: kobo,
    currency: 'NGN' as const,
    email,
    returnUrl,
    ...(bank && { bank }),
  }
  const opened = await provider.open(request).catch(async (error: unknown) => {
    if (error instanceof ProviderUnavailable) throw providerUnavailable(deps, error.message)
    if (!(error instanceof ProviderRefusal)) throw error
    await refused(db, deps, attempt, error.message)
    if (channel === 'card') throw providerUnavailable(deps, error.message)
    throw badRequest('payment_refused', error.message)
  })
  await db.transaction(async (tx) => {
    await rememberPaymentReferences(tx, userId, {
      customer: opened.customerReference,
      payment: opened.providerReference,
    })
    await saveCreatedCharge(tx, id, opened, deps.clock.now())
  })
  return (await findAttempt(db, id)) as AttemptRow
}

/** Declines the attempt, because its charge can never be paid. */
async function refused(db: Db, { clock, log }: PaymentDeps, { id, provider }: AttemptRow, why: string): Promise<void> {
  log.warn({ provider, why: reasonOf(why) }, 'the payment provider refused to open a charge')
  await db.query(
    'payments.refused',
    `update payment_attempts set state = 'declined', message = $2, updated_at = $3 where id = $1 and client_secret is null`,
    [id, why, clock.now()],
  )
}

/** Returns an address of this site for payers without email, because some providers require one. */
const aliasOf = (payerId: number, publicUrl: string | undefined) =>
  `payer-${payerId}@${publicUrl ? new URL(publicUrl).hostname : 'localshopfinder.example'}`
