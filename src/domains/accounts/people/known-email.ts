import type { Db } from '#platform/db/db.ts'
import { opensAccount } from '../accounts.policy.ts'
import { findPerson } from './people.queries.ts'

/** The address of a person, or null when they have none that opens their account. */
export async function knownEmail(db: Db, userId: string): Promise<string | null> {
  const person = await findPerson(db, userId)
  return person && opensAccount(person, 'email') ? person.email : null
}
