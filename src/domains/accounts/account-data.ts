import type { Db } from '#platform/db/db.ts'
import { unauthorized } from '#platform/http/errors.ts'
import type { AccountParts } from './account-options.ts'
import { findPerson } from './accounts.queries.ts'

/**
 * Everything that is kept about a person, by kind: the account, its sign-ins, what was noted about its safety, and what
 * later domains add. Left out are only secrets that open the account.
 */
export async function personalDataOf(
  db: Db,
  { clock, personalData = [] }: Pick<AccountParts, 'clock' | 'personalData'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, userId)
  if (!person) throw unauthorized()
  const [more] = await db.query(
    'accounts.dataOfPerson',
    `select last_login_at as "lastLoginAt", last_login_ip as "lastLoginIp", updated_at as "updatedAt",
       stripe_customer_id as "stripeCustomerId", stripe_subscription_id as "stripeSubscriptionId"
     from users where id = $1`,
    [userId],
  )
  const signIns = await db.query(
    'accounts.dataOfSignIns',
    `select created_at as "signedInAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", is_active as "isActive",
       ip_address as "ipAddress", user_agent as "userAgent", device_info as device
     from login_sessions where user_id = $1 order by id desc`,
    [userId],
  )
  const activity = await db.query(
    'accounts.dataOfActivity',
    `select created_at as "createdAt", action, resource, details, success, ip_address as "ipAddress", user_agent as "userAgent"
     from audit_logs where user_id = $1 order by id desc`,
    [userId],
  )
  const {
    password: _password,
    twoFactorSecret: _secret,
    twoFactorEnabled: _enabled,
    banned: _banned,
    ...account
  } = person
  const others: Record<string, unknown> = {}
  for (const { name, read } of personalData) others[name] = await read(db, userId)
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...account, ...more, isBanned: person.banned },
    signIns,
    activity,
    ...others,
  }
}
