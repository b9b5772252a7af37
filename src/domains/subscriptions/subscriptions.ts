import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'

/** Tells the database whether only paid shops are listed (G-100) and whether demo shops are; relists on a change. */
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

/** Removes an unpaid subscription before its person is deleted. Throws 409 for a paid one, which stays on record (G-169). */
export async function dropUnpaid(tx: Db, userId: string): Promise<void> {
  await tx.query('subscriptions.dropUnpaid', `delete from subscriptions where user_id = $1 and status = 'pending'`, [
    userId,
  ])
  const paid = await tx.query('subscriptions.paid', 'select from subscriptions where user_id = $1 limit 1', [userId])
  if (paid.length > 0)
    throw conflict('has_paid', 'This account has paid for a subscription, and we must keep payment records.')
}
