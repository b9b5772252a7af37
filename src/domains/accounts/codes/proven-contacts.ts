import type { Db } from '#platform/db/db.ts'
import type { ContactMethod } from '../accounts.policy.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { voidUnusedCodes } from './codes.ts'

/** Records that a code proved a contact. Needs the person locked; `keep` is the sign-in that stays. */
export async function proveContact(tx: Db, person: PersonRecord, kind: ContactMethod, keep?: number): Promise<void> {
  if (kind === 'email')
    await tx.query('accounts.emailVerified', 'update users set is_email_verified = true where id = $1', [person.id])
  else await tx.query('accounts.phoneVerified', 'update users set is_phone_verified = true where id = $1', [person.id])
  await endUnproven(tx, person, keep)
}

/** After the first proof, ends codes and sessions (except `keep`) that unproven contacts may have opened. */
export async function endUnproven(tx: Db, before: PersonRecord, keep?: number): Promise<void> {
  if (before.isEmailVerified || before.isPhoneVerified) return
  await voidUnusedCodes(tx, before.id)
  await endSessionsOf(tx, before.id, keep)
}
