import type { Db } from '#platform/db/db.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import { ProviderRefusal, ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { DAY } from '#shared/time/units.ts'
import { ATTEMPT, type AttemptRow } from './attempts.ts'
import { receivedFor } from './ledger.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { notifyAdmins } from './payment-notices.ts'
import { lockAttempt, recordRefund } from './settle.ts'

const DUE = `${ATTEMPT} where a.refund_at <= $1 order by a.refund_at limit 100`

/** `refund_at` is already stored, so another process continues if this one dies. Throws ProviderUnavailable, ProviderRefusal. */
export async function refund(
  db: Db,
  deps: PaymentDeps,
  { id, provider: name, providerReference }: AttemptRow,
): Promise<void> {
  const provider = deps.providers.named(name)
  if (!provider || providerReference === null) throw new ProviderUnavailable(`${name} is not set up.`)
  await provider.refund(providerReference, (await receivedFor(db, id)) ?? 0)
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt) return
    await recordRefund(tx, deps, attempt, 'refund')
    await notifyAdmins(tx)
  })
  deps.live.wake(['admins'])
}

export const dueRefunds = (db: Db, now: Date) => db.query<AttemptRow>('payments.refundsDue', DUE, [now])

/** If the provider rejects the refund, tries again a day later. Throws ProviderUnavailable. */
export async function refundDue(db: Db, deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  try {
    await refund(db, deps, attempt)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    deps.log.warn({ reference: attempt.reference, why: reasonOf(error) }, 'the provider rejected a refund')
    await refundAt(db, attempt.id, new Date(deps.clock.now().getTime() + DAY))
  }
}

export async function refundAt(db: Db, id: number, at: Date | null): Promise<void> {
  await db.query('payments.refundAt', 'update payment_attempts set refund_at = $2 where id = $1', [id, at])
}
