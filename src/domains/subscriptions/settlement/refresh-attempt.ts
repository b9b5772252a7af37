import type { Db } from '#platform/db/db.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { countRejectedEvent } from './refusals.ts'
import { settle } from './settle.ts'
import { belongsToAttempt } from './settlement-outcome.ts'

/** Ms between two fetches of a charge without an event. */
export const MIN_REFRESH_MS = 10_000

/** Fetches the charge and settles it. Throws ProviderUnavailable, also when that provider is no longer configured. */
export async function refreshAttempt(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.providerReference === null) return attempt
  const provider = deps.providers.named(attempt.provider)
  if (!provider) throw new ProviderUnavailable(`${attempt.provider} is not set up.`)
  const charge = await provider.fetchCharge(attempt.providerReference)
  if (charge.status !== 'unknown' && !belongsToAttempt(attempt, charge))
    await countRejectedEvent(db, deps, attempt.provider, 'other_charge')
  return settle(db, deps, attempt.id, charge)
}

/** Stores the time of the last fetch, or null for no fetch. The next one must wait from then. */
export async function recordRefresh(db: Db, id: number, at: Date | null): Promise<void> {
  await db.query('payments.noteLook', 'update payment_attempts set refreshed_at = $2 where id = $1', [id, at])
}

/** Returns the stored attempt if the last fetch was less than ten seconds ago. Throws ProviderUnavailable. */
export async function refreshAttemptThrottled(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const [claimed] = await db.query(
    'payments.claim',
    `update payment_attempts set refreshed_at = $2 where id = $1 and (refreshed_at is null or refreshed_at <= $3) returning 1`,
    [attempt.id, deps.clock.now(), new Date(deps.clock.now().getTime() - MIN_REFRESH_MS)],
  )
  if (claimed)
    return refreshAttempt(db, deps, attempt).catch(async (error) => {
      // Without a response the fetch does not count, or the next caller would take stale data for fresh.
      if (error instanceof ProviderUnavailable) await recordRefresh(db, attempt.id, attempt.lookedAt)
      throw error
    })
  return (await findAttempt(db, attempt.id)) ?? attempt
}
