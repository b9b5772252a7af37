import { type SignedIn, signedInOwner } from './account-people.ts'
import type { AccountServer } from './account-server.ts'
import { payYear } from './people.ts'

/** A signed-in shop owner whose shops are listed. */
export async function aPaidOwner(at: AccountServer): Promise<SignedIn> {
  const owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
  return owner
}
