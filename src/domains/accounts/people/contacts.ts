import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { badRequest, conflict } from '#platform/http/api/errors.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { type ContactMethod, opensAccount, type Proofs } from '../accounts.policy.ts'
import { EMAIL_MESSAGE } from '../contract/account-fields.contract.ts'
import { audit } from './audit.ts'
import { plainPhone } from './phone-numbers.ts'

export type KnownContact = { kind: ContactMethod; value: string }

/** Parses a typed contact. Returns null when no account can have it. */
export function contactOf(typed: string): KnownContact | null {
  if (typed.includes('@')) {
    const email = plainEmail(typed)
    return looksLikeEmail(email) ? { kind: 'email', value: email } : null
  }
  return phoneContact(typed)
}

export function phoneContact(typed: string): KnownContact | null {
  const value = plainPhone(typed)
  return value === null ? null : { kind: 'phone', value }
}

export function isOpenedBy(
  person: Proofs & Record<ContactMethod, string | null>,
  { kind, value }: KnownContact,
): boolean {
  return person[kind] === value && opensAccount(person, kind)
}

const CONTACT_TAKEN = 'An account with this email or phone already exists. Please sign in.'
export const contactTaken = () => conflict('contact_taken', CONTACT_TAKEN)

/** Runs a write of contacts. Throws 409 for a taken one, 400 for an address the database cannot store. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error, 'unique')) throw contactTaken()
    // The database lower-cases some letter differently, so the address could not be found again.
    if (violationOf(error, 'check')?.constraint?.includes('email'))
      throw badRequest('invalid', EMAIL_MESSAGE, { email: EMAIL_MESSAGE })
    throw error
  }
}

/** Removes contacts from accounts that they do not open or, if `proven`, from all accounts that have not verified them. */
export async function releaseContacts(
  tx: Db,
  { email = null, phone = null, proven }: { email?: string | null; phone?: string | null; proven: boolean },
  now: Date,
): Promise<void> {
  const released = await tx.query<{ id: string; contact: ContactMethod }>(
    'accounts.releaseContacts',
    `with holders as (
       select id, email is not distinct from $1 and not is_email_verified as by_email from users
       where (email = $1 and not is_email_verified and ($3 or is_phone_verified))
          or (phone = $2 and not is_phone_verified and ($3 or is_email_verified))
       order by id for update)
     update users set email = case when by_email then null else email end, phone = case when by_email then phone end
     from holders where users.id = holders.id
     returning users.id, case when by_email then 'email' else 'phone' end as contact`,
    [email, phone, proven],
  )
  // Leaves out the new owner's IP address, because the old holder may download this entry.
  for (const { id, contact } of released)
    await audit(tx, { userId: id, action: 'contact.release', details: { contact } }, jobContext, now)
}
