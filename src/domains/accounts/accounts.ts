import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/errors.ts'
import { EMAIL_MESSAGE } from './account-fields.contract.ts'
import type { AccountParts } from './account-options.ts'
import type { ContactMethod, Role } from './accounts.policy.ts'
import { lockPerson, PERSON_COLUMNS, type PersonRecord } from './accounts.queries.ts'
import { releaseContacts } from './proven-contacts.ts'
import { addKind, endSessionsOf, switchOffSignIns } from './sessions.ts'

export type { AccountParts, Notify, PersonalData } from './account-options.ts'
export { type AuditEntry, audit } from './audit.ts'
export { changeGuestData, readGuestData } from './guests.ts'
export { counterKey, takeTurn } from './rate-counters.ts'

export type NewPerson = {
  email: string | null
  phone: string | null
  firstName: string
  lastName: string
  city: string | null
  role: Role
  contactMethod: ContactMethod
  /** As `Passwords` hashes it. */
  password: string
}

export const CONTACT_TAKEN = 'An account with this email or phone already exists. Please sign in.'
export const contactTaken = () => conflict('contact_taken', CONTACT_TAKEN)

/**
 * Makes a person, never an admin (ROLE-20), who gets contacts that open no other account. Throws 409 when somebody has the
 * contact, also at the same moment (G-112).
 */
export async function insertPerson(tx: Db, person: NewPerson, now: Date): Promise<PersonRecord> {
  await releaseContacts(tx, { email: person.email, phone: person.phone, proven: false }, now)
  const [made] = await refusingTaken(() =>
    tx.query<PersonRecord>(
      'accounts.insert',
      `insert into users (email, phone, first_name, last_name, city, role, contact_method, password, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${PERSON_COLUMNS}`,
      [
        person.email,
        person.phone,
        person.firstName,
        person.lastName,
        person.city,
        person.role,
        person.contactMethod,
        person.password,
        now,
      ],
    ),
  )
  return made as PersonRecord
}

const UNIQUE = '23505'
const CHECK = '23514'

/** Says what the database says about contacts in our words. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === UNIQUE) throw contactTaken()
    // A letter whose lower case the database sees differently: such an address could not be found again.
    if (code === CHECK && constraint?.includes('email'))
      throw badRequest('invalid', EMAIL_MESSAGE, { email: EMAIL_MESSAGE })
    throw error
  }
}

/** The one way to change what a person may do: role and isAdmin always fit each other (G-084). */
export async function setRole(
  tx: Db,
  userId: string,
  { role, isAdmin }: { role: Role; isAdmin: boolean },
): Promise<void> {
  await tx.query('accounts.setRole', 'update users set role = $2, is_admin = $3 where id = $1', [
    userId,
    role,
    isAdmin && role !== 'customer',
  ])
}

/** Makes a customer a shop owner, in all their open sessions, as after a confirmed payment (G-105). Others stay what they are. */
export async function becomeShopOwner(tx: Db, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person?.role !== 'customer') return
  await setRole(tx, userId, { role: 'shop_owner', isAdmin: false })
  await addKind(tx, userId, 'shop_owner')
}

/** Bans a person, or lifts the ban: sessions end with the next request and stay ended (G-086). False when there is no such person. */
export async function setBanned(tx: Db, userId: string, banned: boolean): Promise<boolean> {
  const person = await lockPerson(tx, userId)
  if (!person) return false
  await tx.query('accounts.setBanned', 'update users set banned = $2 where id = $1', [userId, banned])
  if (banned) await switchOffSignIns(tx, userId)
  return true
}

/** What is still referred to cannot go: PostgreSQL before 18 says the first, from 18 on the second. */
const STILL_REFERRED_TO = new Set(['23503', '23001'])

/**
 * Deletes a person with everything that belongs to them; visits and audit lines forget who it was (G-087). Needs a
 * transaction, which must not go on after a refusal. Throws 409 for somebody who owns shops or has paid (G-169). False when
 * there is no such person.
 */
export async function deletePerson(
  tx: Db,
  { beforeDelete = [] }: Pick<AccountParts, 'beforeDelete'>,
  userId: string,
): Promise<boolean> {
  const person = await lockPerson(tx, userId)
  if (!person) return false
  for (const step of beforeDelete) await step(tx, userId)
  await endSessionsOf(tx, userId)
  try {
    await tx.query('accounts.delete', 'delete from users where id = $1', [userId])
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string }
    if (!code || !STILL_REFERRED_TO.has(code)) throw error
    throw table === 'shops'
      ? conflict('owns_shops', 'This account owns shops. Remove the shops first.')
      : conflict('has_paid', 'This account has paid for a subscription, and payments must stay on record.')
  }
  return true
}
