import type { Db } from '#platform/db/db.ts'

/**
 * Tells the database whether shops are shown only while their owner has paid (G-100); shops are listed and unlisted
 * accordingly. Does nothing when it knows already.
 */
export async function applyListingPolicy(
  db: Db,
  { requiresSubscription }: { requiresSubscription: boolean },
): Promise<void> {
  await db.query(
    'subscriptions.policy',
    'update listing_policy set requires_subscription = $1 where requires_subscription <> $1',
    [requiresSubscription],
  )
}

/** Forgets a person's unpaid subscription, before the person is deleted; paid ones stay and refuse it (G-169). */
export async function dropUnpaid(tx: Db, userId: string): Promise<void> {
  await tx.query('subscriptions.dropUnpaid', `delete from subscriptions where user_id = $1 and status = 'pending'`, [
    userId,
  ])
}
