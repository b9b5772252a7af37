import { type SignedIn, signedInOwner } from './account-people.ts'
import type { AccountServer } from './account-server.ts'

/** A signed-in shop owner whose shops are listed. */
export async function aPaidOwner(at: AccountServer): Promise<SignedIn> {
  const owner = await signedInOwner(at)
  await at.db.pool.query(
    `insert into subscriptions (user_id, status, amount, start_date, end_date) values ($1, 'active', 200, now(), now() + interval '1 year')`,
    [owner.id],
  )
  return owner
}
