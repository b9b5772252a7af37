import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { COMMON_PASSWORD, isStrongPassword, MAX_PASSWORD_LENGTH, PASSWORD_HINT } from '#shared/password-rules.ts'
import { revokeUnusedCodes } from '../codes/codes.ts'
import { setPassword } from '../codes/password-reset.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { deleteTwoFactor } from '../credentials/two-factor.ts'
import { audit } from '../people/audit.ts'
import { findByContact } from '../people/people.queries.ts'
import { insertPerson, type NewPerson, setRole } from '../people/people.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

const NEW_ADMIN: Omit<NewPerson, 'email' | 'password'> = {
  phone: null,
  firstName: 'Admin',
  lastName: 'LocalShopFinder',
  city: null,
  role: 'customer',
  contactMethod: 'email',
}

export type AdminDeps = { clock: Clock; passwords: Passwords }

/** Returns the problem with an admin's email or password, or null. */
export function adminProblem(email: string, password: string): string | null {
  if (!looksLikeEmail(plainEmail(email))) return `${email || 'Nothing'} is not an email address.`
  if (password.length > MAX_PASSWORD_LENGTH) return `Password must be at most ${MAX_PASSWORD_LENGTH} characters.`
  return isStrongPassword(password) && !password.includes('\0') ? null : `${PASSWORD_HINT}.`
}

export async function commonAdminPassword(email: string, password: string): Promise<string | null> {
  return (await isCommonPassword(password, { email })) ? COMMON_PASSWORD : null
}

/** Makes a new or existing account an admin and ends all access that strangers may have to it (G-083). */
export async function makeAdmin(
  db: Db,
  { clock, passwords }: AdminDeps,
  { email: typed, password }: { email: string; password: string },
): Promise<'made' | 'changed'> {
  const email = plainEmail(typed)
  const hashed = await passwords.inTurn(({ hash }) => hash(password), { ip: '', account: email })
  const now = clock.now()
  return db.transaction(async (tx) => {
    const known = await findByContact(tx, { kind: 'email', value: email })
    const { id: userId, role } = known ?? (await insertPerson(tx, { ...NEW_ADMIN, email, password: hashed }, now))
    await setRole(tx, userId, { role: role === 'shop_owner' ? 'shop_owner' : 'admin', isAdmin: true })
    await setPassword(tx, userId, hashed, now)
    await tx.query(
      'accounts.adminReady',
      `update users set is_email_verified = true, phone = null, is_phone_verified = false, banned = false, is_demo = false
       where id = $1`,
      [userId],
    )
    await revokeUnusedCodes(tx, userId)
    await deleteTwoFactor(tx, userId)
    await endSessionsOf(tx, userId)
    const details = { isAdmin: true, by: 'operator' }
    await audit(tx, { userId, action: 'role.change', resource: `user:${userId}`, details }, jobContext, now)
    // Its token is in old logs, so /setup stays closed even if there is no admin later.
    await tx.query(
      'accounts.setupDone',
      'insert into finished_setup (finished_at) values ($1) on conflict do nothing',
      [now],
    )
    return known ? 'changed' : 'made'
  })
}

const FIRST_ADMIN_LOCK = 7_240_116

/** Makes the first admin. Returns 'exists' if there is one outside the demo, or the problem with the password. */
export async function ensureFirstAdmin(
  db: Db,
  deps: AdminDeps,
  admin: { email: string; password: string },
): Promise<'exists' | string | null> {
  return db.transaction(async (tx) => {
    await tx.query('accounts.firstAdminLock', 'select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK])
    const [there] = await tx.query('accounts.anyAdmin', 'select 1 from users where is_admin and not is_demo limit 1')
    if (there) return 'exists'
    const problem = await commonAdminPassword(admin.email, admin.password)
    if (problem) return problem
    await makeAdmin(tx, deps, admin)
    return null
  })
}
