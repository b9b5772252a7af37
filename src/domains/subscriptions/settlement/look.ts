import type { Db } from '#platform/db/db.ts'
import { ProviderAway } from '#platform/payments/payment-provider.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { countRefusal } from './refusals.ts'
import { settle } from './settle.ts'
import { isOf } from './verdict.ts'

/** Ms between two looks at one charge that nobody has told us about. */
export const LOOK_EVERY = 10_000

/** Asks the provider what became of a charge and settles it. Throws ProviderAway, also when nobody knows the provider any more. */
export async function lookAt(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.providerReference === null) return attempt
  const provider = deps.providers.named(attempt.provider)
  if (!provider) throw new ProviderAway(`${attempt.provider} is not set up.`)
  const charge = await provider.look(attempt.providerReference)
  if (charge.status !== 'unknown' && !isOf(attempt, charge))
    await countRefusal(db, deps, attempt.provider, 'other_charge')
  return settle(db, deps, attempt.id, charge)
}

/** The last look was at `at`, null for none: other looks keep their distance from it. */
export async function noteLook(db: Db, id: number, at: Date | null): Promise<void> {
  await db.query('payments.noteLook', 'update payment_attempts set looked_at = $2 where id = $1', [id, at])
}

/** The same, unless somebody looked less than ten seconds ago: the attempt as it is then. Notes the look. Throws ProviderAway. */
export async function lookUnlessJustLooked(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const [claimed] = await db.query(
    'payments.claim',
    `update payment_attempts set looked_at = $2 where id = $1 and (looked_at is null or looked_at <= $3) returning 1`,
    [attempt.id, deps.clock.now(), new Date(deps.clock.now().getTime() - LOOK_EVERY)],
  )
  if (claimed)
    return lookAt(db, deps, attempt).catch(async (error) => {
      // What nobody answered does not count as a look: the next one would say what is stored, as if it had been asked for.
      if (error instanceof ProviderAway) await noteLook(db, attempt.id, attempt.lookedAt)
      throw error
    })
  return (await findAttempt(db, attempt.id)) ?? attempt
}
