import type { Db } from '#platform/db/db.ts'
import { opensAccount } from '../accounts.policy.ts'
import { findPerson } from './people.queries.ts'

/** A contact is null when it does not open the account. */
export type ContactPoints = {
  email: string | null
  phone: string | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
}

/** Returns null for a deleted person. */
export async function findContactPoints(db: Db, userId: string): Promise<ContactPoints | null> {
  const person = await findPerson(db, userId)
  return (
    person && {
      email: opensAccount(person, 'email') ? person.email : null,
      phone: opensAccount(person, 'phone') ? person.phone : null,
      isEmailVerified: person.isEmailVerified,
      isPhoneVerified: person.isPhoneVerified,
    }
  )
}

export async function knownEmail(db: Db, userId: string): Promise<string | null> {
  return (await findContactPoints(db, userId))?.email ?? null
}
