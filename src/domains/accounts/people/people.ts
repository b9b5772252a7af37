import type { Db } from '#platform/db/db.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import type { ContactMethod, Role } from '../accounts.policy.ts'
import { refusingTaken, releaseContacts } from './contacts.ts'
import { PERSON_COLUMNS, type PersonRecord } from './people.queries.ts'

export type NewPerson = {
  email: string | null
  phone: string | null
  firstName: string
  lastName: string
  city: string | null
  role: Role
  contactMethod: ContactMethod
  /** Null: only a code sent to the person can set one. */
  password: string | null
}

/** Creates a person, never an admin (ROLE-20). Throws 409 when a contact opens another account (G-112). */
export async function insertPerson(tx: Db, person: NewPerson, now: Date): Promise<PersonRecord> {
  const { email, phone, firstName, lastName, city, role, contactMethod, password } = person
  await releaseContacts(tx, { email, phone, proven: false }, now)
  const [made] = await refusingTaken(() =>
    tx.query<PersonRecord>(
      'accounts.insert',
      `insert into users (email, phone, first_name, last_name, city, role, contact_method, password, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${PERSON_COLUMNS}`,
      [email, phone, firstName, lastName, city, role, contactMethod, password, now],
    ),
  )
  return made as PersonRecord
}

export type RoleGrant = { adminId: string; at: Date }

/** All changes of roles go through here, so that role and isAdmin stay consistent (G-084). `by` is the admin who grants the role. */
export async function setRole(
  tx: Db,
  userId: string,
  { role, isAdmin, adminRole = 'all', by }: { role: Role; isAdmin: boolean; adminRole?: AdminRole; by?: RoleGrant },
): Promise<void> {
  const isFull = isAdmin && adminRole === 'all'
  await tx.query(
    'accounts.setRole',
    `update users set role = $2, is_admin = $3, admin_role = $4,
       admin_since = case when not $3 then null when is_admin then admin_since else now() end,
       made_full_by = $5, made_full_at = $6 where id = $1`,
    [userId, role, isAdmin && role !== 'customer', adminRole, ...(isFull && by ? [by.adminId, by.at] : [null, null])],
  )
}

/** Saves the payment provider's ids of a person and of their last payment (ENT-users-14). Without `customer`, its id stays. */
export async function rememberPaymentReferences(
  tx: Db,
  userId: string,
  { customer, payment }: { customer: string | undefined; payment: string },
): Promise<void> {
  await tx.query(
    'accounts.paymentReferences',
    `update users set stripe_customer_id = coalesce($2, stripe_customer_id), stripe_subscription_id = $3 where id = $1`,
    [userId, customer ?? null, payment],
  )
}
