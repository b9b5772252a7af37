import type { Db } from '#platform/db/db.ts'

/**
 * Tells the database whether shops are shown only while their owner has paid (G-100), and whether the demo's shops are
 * shown at all; shops are listed and unlisted accordingly. Does nothing when it knows already.
 */
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

/** Forgets a person's unpaid subscription, before the person is deleted; paid ones stay and refuse it (G-169). */
export async function dropUnpaid(tx: Db, userId: string): Promise<void> {
  await tx.query('subscriptions.dropUnpaid', `delete from subscriptions where user_id = $1 and status = 'pending'`, [
    userId,
  ])
}
