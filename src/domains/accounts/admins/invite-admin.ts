import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import { DAY } from '#shared/time/units.ts'
import { revokeUnusedCodes } from '../codes/codes.ts'
import { refuseFullMailbox } from '../codes/verified-contacts.ts'
import { deleteTwoFactor } from '../credentials/two-factor.ts'
import { audit } from '../people/audit.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import { insertPerson, type RoleGrant, setRole } from '../people/people.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

export type Invitation = { email: string; firstName: string; lastName: string; adminRole: AdminRole }

export const INVITATION_TTL = 7 * DAY

/** Throws 409 for an admin, a banned or unverified person, or a mailbox with as many accounts as allowed (G-197). */
export async function refuseInvitation(tx: Db, email: string, known: PersonRecord | null): Promise<void> {
  if (!known) await refuseFullMailbox(tx, '', email)
  if (known?.isAdmin) throw conflict('admin_already', 'This person is already an admin.')
  if (known?.banned) throw conflict('banned', 'The account with this address is banned. Please lift the ban first.')
  if (known && !known.isEmailVerified)
    throw conflict(
      'not_confirmed',
      'This email belongs to an account that is not verified yet. The account holder must verify it first.',
    )
}

/** Makes `known`, whose row is locked, or a new account an admin. Only a code sent to the email can set the new password. */
export async function inviteAdmin(
  tx: Db,
  invited: Invitation,
  known: PersonRecord | null,
  by: RoleGrant,
): Promise<{ id: string; email: string }> {
  const { email, firstName, lastName, adminRole } = invited
  await refuseInvitation(tx, email, known)
  const newPerson = {
    email,
    firstName,
    lastName,
    phone: null,
    city: null,
    contactMethod: 'email' as const,
    password: null,
  }
  const { id, role } = known ?? (await insertPerson(tx, { ...newPerson, role: 'customer' }, by.at))
  await setRole(tx, id, { role: role === 'shop_owner' ? 'shop_owner' : 'admin', isAdmin: true, adminRole, by })
  if (known) {
    await tx.query(
      'accounts.inviteKnown',
      'update users set password = null, phone = case when is_phone_verified then phone end, is_demo = false where id = $1',
      [id],
    )
    await revokeUnusedCodes(tx, id)
    await deleteTwoFactor(tx, id)
    await endSessionsOf(tx, id)
  }
  return { id, email }
}

type ExpiredInvitation = { id: string; role: 'shop_owner' | 'admin'; adminRole: AdminRole; isProven: boolean }

/** Ends expired invitations: deletes unverified accounts and revokes the role of verified ones. Returns how many expired. */
export async function expireInvitations(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await tx.query<ExpiredInvitation>(
      'accounts.lapsedInvitations',
      `select id, role, admin_role, is_email_verified or is_phone_verified as is_proven from users
       where is_admin and password is null and admin_since <= $1 order by id for update`,
      [new Date(now.getTime() - INVITATION_TTL)],
    )
    for (const { id, role, adminRole, isProven } of expired) {
      if (isProven) await setRole(tx, id, { role: role === 'shop_owner' ? role : 'customer', isAdmin: false })
      else await tx.query('accounts.deleteInvited', 'delete from users where id = $1', [id])
      const details = { before: adminRole, after: null }
      await audit(tx, { userId: null, action: 'admin.lapsed', resource: `user:${id}`, details }, jobContext, now)
    }
    return expired.length
  })
}
