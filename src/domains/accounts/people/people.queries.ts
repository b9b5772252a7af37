import { counterValue } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import type { ContactMethod, Role } from '../accounts.policy.ts'
import type { CustomerProfile, SignedInPerson } from '../contract/person.contract.ts'
import { isOpenedBy, type KnownContact } from './contacts.ts'

/** A person inside this domain. Never send it to a browser: use `toPublicPerson`. */
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
  adminRole: AdminRole
  isDemo: boolean
  twoFactorSecret: string | null
  twoFactorEnabled: boolean
  createdAt: Date
}

export const PERSON_COLUMNS = `id, email, first_name, last_name, profile_image_url, role, phone, city,
  contact_method, password, is_email_verified, is_phone_verified, banned,
  is_admin, admin_role, is_demo, two_factor_secret, two_factor_enabled, created_at`

/** Finds the account that a contact opens. An unverified contact opens no account that has a verified one. */
export async function findByContact(db: Db, contact: KnownContact | null): Promise<PersonRecord | null> {
  const person = contact && (await findHolder(db, contact))
  return person && isOpenedBy(person, contact) ? person : null
}

export async function findHolder(db: Db, { kind, value }: KnownContact): Promise<PersonRecord | null> {
  const [person] =
    kind === 'email'
      ? await db.query<PersonRecord>('accounts.byEmail', BY_EMAIL, [value])
      : await db.query<PersonRecord>('accounts.byPhone', BY_PHONE, [value])
  return person ?? null
}

const BY_EMAIL = `select ${PERSON_COLUMNS} from users where email = $1`
const BY_PHONE = `select ${PERSON_COLUMNS} from users where phone = $1`
const BY_ID = `select ${PERSON_COLUMNS} from users where id = $1`

export async function findPerson(db: Db, id: string): Promise<PersonRecord | null> {
  const [person] = await db.query<PersonRecord>('accounts.byId', BY_ID, [id])
  return person ?? null
}

export async function lockPerson(tx: Db, id: string): Promise<PersonRecord | null> {
  const [person] = await tx.query<PersonRecord>('accounts.lockById', `${BY_ID} for update`, [id])
  return person ?? null
}

/** Locks the person against changes until the transaction ends, but not against new rows that reference them. */
export async function lockPersonForUpdate(tx: Db, id: string): Promise<PersonRecord | null> {
  const [person] = await tx.query<PersonRecord>('accounts.holdById', `${BY_ID} for no key update`, [id])
  return person ?? null
}

/** Locks a person and a contact's holder in id order, against deadlocks. */
export async function lockWithHolder(tx: Db, id: string, { kind, value }: KnownContact): Promise<PersonRecord | null> {
  const locked = await tx.query<PersonRecord>(
    'accounts.lockWithHolder',
    `select ${PERSON_COLUMNS} from users where id = $1 or email = $2 or phone = $3 order by id for update`,
    [id, kind === 'email' ? value : null, kind === 'phone' ? value : null],
  )
  return locked.find((person) => person.id === id) ?? null
}

export function toPublicPerson(person: PersonRecord, isAdmin: boolean): SignedInPerson {
  const { id, firstName, lastName, email, phone, profileImageUrl, role, isEmailVerified } = person
  const may = isAdmin ? { adminRole: person.adminRole } : {}
  return { id, firstName, lastName, email, phone, profileImageUrl, role, isAdmin, ...may, isEmailVerified }
}

export function toCustomerProfile(person: PersonRecord, isAdmin: boolean): CustomerProfile {
  const { city, isPhoneVerified, createdAt } = person
  return { ...toPublicPerson(person, isAdmin), city, isPhoneVerified, createdAt: createdAt.toISOString() }
}

/** Counts people of every role who are not banned (G-079). */
export const countActivePeople = (db: Db): Promise<number> => counterValue(db, 'active people')
