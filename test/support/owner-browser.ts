import { type SignedIn, signedInOwner } from './account-people.ts'
import type { AccountServer } from './account-server.ts'
import { payYear } from './people.ts'

/** Creates a signed-in shop owner with a paid year. */
export async function aPaidOwner(at: AccountServer): Promise<SignedIn> {
  const owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
  return owner
}
