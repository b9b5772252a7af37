import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { DeletedBy } from '#platform/modules/module.ts'
import { lockPayer } from './settlement/attempts.ts'

/** Stores whether listing requires payment (G-100) and whether demo shops are listed. Relists shops on a change. */
export async function applyListingPolicy(
  db: Db,
  { requiresSubscription, listsDemo }: { requiresSubscription: boolean; listsDemo: boolean },
): Promise<void> {
  await db.query(
    'subscriptions.policy',
    `update listing_policy set requires_subscription = $1, lists_demo = $2
     where (requires_subscription, lists_demo) is distinct from ($1, $2)`,
    [requiresSubscription, listsDemo],
  )
}

/** Pseudonymises money rows, so the revenue stays true (G-189). Throws 409 if an admin deletes a person who has paid (G-169). */
export async function anonymisePayer(tx: Db, userId: string, by: DeletedBy, now: Date): Promise<void> {
  await tx.query('subscriptions.dropUnpaid', `delete from subscriptions where user_id = $1 and status = 'pending'`, [
    userId,
  ])
  const paid = await tx.query('subscriptions.paid', 'select from subscriptions where user_id = $1 limit 1', [userId])
  if (paid.length === 0) return
  if (by === 'admin') throw conflict('paid_years', 'This account has a paid year. Only its owner can delete it.')
  const payerId = await lockPayer(tx, userId, now)
  await tx.query(
    'subscriptions.forgetPerson',
    'update subscriptions set user_id = null, payer_id = $2 where user_id = $1',
    [userId, payerId],
  )
}
