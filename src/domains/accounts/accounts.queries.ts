import type { Db } from '#platform/db/db.ts'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { type ContactMethod, opensAccount, type Role } from './accounts.policy.ts'
import type { CustomerProfile, SignedInPerson } from './person.contract.ts'
import { plainPhone } from './phone-numbers.ts'

/** A person as the rules of this domain see them. Never leaves the server: answers are made by `shownPerson`. */
export type PersonRecord = {
  id: string
  email: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  role: Role
  phone: string | null
  city: string | null
  contactMethod: ContactMethod
  password: string | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
  banned: boolean
  isAdmin: boolean
  /** Made by the demo, whose passwords are public. */
  isDemo: boolean
  twoFactorSecret: string | null
  twoFactorEnabled: boolean
  createdAt: Date
}

export const PERSON_COLUMNS = `id, email, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl", role, phone, city,
  contact_method as "contactMethod", password, is_email_verified as "isEmailVerified", is_phone_verified as "isPhoneVerified", banned,
  is_admin as "isAdmin", is_demo as "isDemo", two_factor_secret as "twoFactorSecret", two_factor_enabled as "twoFactorEnabled", created_at as "createdAt"`

/** What was typed as a contact, in the spelling that is kept (G-128); null when it can be nobody's. */
export type KnownContact = { kind: 'email' | 'phone'; value: string }

export function contactOf(typed: string): KnownContact | null {
  if (typed.includes('@')) {
    const email = plainEmail(typed)
    return looksLikeEmail(email) ? { kind: 'email', value: email } : null
  }
  const phone = plainPhone(typed)
  return phone === null ? null : { kind: 'phone', value: phone }
}

/** The person whose account this contact opens; null where another one is proven and this one is not. */
export async function findByContact(db: Db, contact: KnownContact | null): Promise<PersonRecord | null> {
  const person = contact && (await findHolder(db, contact))
  return person && isOpenedBy(person, contact) ? person : null
}

/** Whether this is still a contact of the person, and one that opens the account. */
export function isOpenedBy(person: PersonRecord, { kind, value }: KnownContact): boolean {
  return person[kind] === value && opensAccount(person, kind)
}

/** The person in whose account a contact is, whether it opens the account or not. */
export async function findHolder(db: Db, contact: KnownContact): Promise<PersonRecord | null> {
  const [person] =
    contact.kind === 'email'
      ? await db.query<PersonRecord>('accounts.byEmail', `select ${PERSON_COLUMNS} from users where email = $1`, [
          contact.value,
        ])
      : await db.query<PersonRecord>('accounts.byPhone', `select ${PERSON_COLUMNS} from users where phone = $1`, [
          contact.value,
        ])
  return person ?? null
}

export async function findPerson(db: Db, id: string): Promise<PersonRecord | null> {
  const [person] = await db.query<PersonRecord>('accounts.byId', `select ${PERSON_COLUMNS} from users where id = $1`, [
    id,
  ])
  return person ?? null
}

/** The person, locked until the end of the transaction: what changes them waits. */
export async function lockPerson(tx: Db, id: string): Promise<PersonRecord | null> {
  const [person] = await tx.query<PersonRecord>(
    'accounts.lockById',
    `select ${PERSON_COLUMNS} from users where id = $1 for update`,
    [id],
  )
  return person ?? null
}

/** The same, with the holder of a contact. Both are locked in one order, so that two changes at once cannot deadlock. */
export async function lockWithHolder(tx: Db, id: string, { kind, value }: KnownContact): Promise<PersonRecord | null> {
  const locked = await tx.query<PersonRecord>(
    'accounts.lockWithHolder',
    `select ${PERSON_COLUMNS} from users where id = $1 or email = $2 or phone = $3 order by id for update`,
    [id, kind === 'email' ? value : null, kind === 'phone' ? value : null],
  )
  return locked.find((person) => person.id === id) ?? null
}

/** What screens show. `isAdmin`: whether the session in hand acts as an admin, which is less than being one. */
export function shownPerson(person: PersonRecord, isAdmin: boolean): SignedInPerson {
  const { id, firstName, lastName, email, phone, profileImageUrl, role, isEmailVerified } = person
  return { id, firstName, lastName, email, phone, profileImageUrl, role, isAdmin, isEmailVerified }
}

export function shownCustomer(person: PersonRecord, isAdmin: boolean): CustomerProfile {
  const { city, isPhoneVerified, createdAt } = person
  return { ...shownPerson(person, isAdmin), city, isPhoneVerified, createdAt: createdAt.toISOString() }
}
