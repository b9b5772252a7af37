import type { Db } from '#platform/db/db.ts'
import { opensAccount } from '../accounts.policy.ts'
import { findPerson } from './people.queries.ts'

/** Where notices to a person go: contacts that open the account, and no others. */
export type Recipient = { email: string | null; phone: string | null }

/** Null if there is no such person. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | null> {
  const person = await findPerson(db, userId)
  if (!person) return null
  const { email, phone } = person
  return { email: opensAccount(person, 'email') ? email : null, phone: opensAccount(person, 'phone') ? phone : null }
}
