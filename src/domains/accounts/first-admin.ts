import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { noRequest } from '#platform/http/request-facts.ts'
import { looksLikeEmail, plainEmail } from '#shared/contact.ts'
import { COMMON_PASSWORD, isStrongPassword, LONGEST_PASSWORD, PASSWORD_HINT } from '#shared/password-rules.ts'
import { findByContact } from './accounts.queries.ts'
import { insertPerson, setRole } from './accounts.ts'
import { audit } from './audit.ts'
import { isCommonPassword } from './common-passwords.ts'
import { setPassword } from './password-reset.ts'
import type { Passwords } from './passwords.ts'
import { voidUnusedCodes } from './proven-contacts.ts'
import { endSessionsOf } from './sessions.ts'
import { forgetTwoFactor } from './two-factor.ts'

export type AdminParts = { clock: Clock; passwords: Passwords }

/** Why these cannot be an admin's, as a sentence, or null. */
export function adminProblem(email: string, password: string): string | null {
  if (!looksLikeEmail(plainEmail(email))) return `${email || 'Nothing'} is not an email address.`
  if (password.length > LONGEST_PASSWORD) return `Password must be at most ${LONGEST_PASSWORD} characters.`
  return isStrongPassword(password) && !password.includes('\0') ? null : `${PASSWORD_HINT}.`
}

/** Says that an admin's password is too common, or null. */
export async function commonAdminPassword(email: string, password: string): Promise<string | null> {
  return (await isCommonPassword(password, { email })) ? COMMON_PASSWORD : null
}

/**
 * Makes an admin of an e-mail address, or of the account that it opens: the password is replaced, every session ends, and
 * phone number, codes and authenticator are forgotten, because somebody else may have made that account (G-083). Answers
 * which it was.
 */
export async function makeAdmin(
  db: Db,
  { clock, passwords }: AdminParts,
  { email: typed, password }: { email: string; password: string },
): Promise<'made' | 'changed'> {
  const email = plainEmail(typed)
  const hashed = await passwords.inTurn((hashing) => hashing.hash(password), { ip: '', account: email })
  const now = clock.now()
  return db.transaction(async (tx) => {
    const known = await findByContact(tx, { kind: 'email', value: email })
    const person =
      known ??
      (await insertPerson(
        tx,
        {
          email,
          phone: null,
          firstName: 'Admin',
          lastName: 'LocalShopFinder',
          city: null,
          role: 'customer',
          contactMethod: 'email',
          password: hashed,
        },
        now,
      ))
    await setRole(tx, person.id, { role: person.role === 'shop_owner' ? 'shop_owner' : 'admin', isAdmin: true })
    await setPassword(tx, person.id, hashed, now)
    await tx.query(
      'accounts.adminReady',
      `update users set is_email_verified = true, phone = null, is_phone_verified = false, banned = false, is_demo = false
       where id = $1`,
      [person.id],
    )
    await voidUnusedCodes(tx, person.id)
    await forgetTwoFactor(tx, person.id)
    await endSessionsOf(tx, person.id)
    await audit(
      tx,
      {
        userId: person.id,
        action: 'role.change',
        resource: `user:${person.id}`,
        details: { isAdmin: true, by: 'operator' },
      },
      noRequest,
      now,
    )
    return known ? 'changed' : 'made'
  })
}

/** Any fixed number: it lets one of several starting processes look and make. */
const FIRST_ADMIN_LOCK = 7_240_116

/** Makes the first admin from the configuration; does nothing once there is one that is not the demo's. Returns whether it did. */
export async function ensureFirstAdmin(
  db: Db,
  parts: AdminParts,
  admin: { email: string; password: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('accounts.firstAdminLock', 'select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK])
    const [there] = await tx.query('accounts.anyAdmin', 'select 1 from users where is_admin and not is_demo limit 1')
    if (there) return false
    const problem = await commonAdminPassword(admin.email, admin.password)
    if (problem) throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${problem}`)
    await makeAdmin(tx, parts, admin)
    return true
  })
}
