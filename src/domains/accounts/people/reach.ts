import type { Db } from '#platform/db/db.ts'
import { opensAccount } from '../accounts.policy.ts'
import { findPerson } from './people.queries.ts'

/** Where somebody can be written to; each null when it does not open the account. */
export type Reach = { email: string | null; phone: string | null; isEmailProven: boolean; isPhoneProven: boolean }

/** Null for whoever is gone. */
export async function findReach(db: Db, userId: string): Promise<Reach | null> {
  const person = await findPerson(db, userId)
  return (
    person && {
      email: opensAccount(person, 'email') ? person.email : null,
      phone: opensAccount(person, 'phone') ? person.phone : null,
      isEmailProven: person.isEmailVerified,
      isPhoneProven: person.isPhoneVerified,
    }
  )
}

/** The address of a person, or null when they have none that opens their account. */
export async function knownEmail(db: Db, userId: string): Promise<string | null> {
  return (await findReach(db, userId))?.email ?? null
}
