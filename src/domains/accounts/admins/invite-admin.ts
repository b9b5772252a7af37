import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { noRequest } from '#platform/http/api/request-facts.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import { voidUnusedCodes } from '../codes/codes.ts'
import { forgetTwoFactor } from '../credentials/two-factor.ts'
import { audit } from '../people/audit.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import { insertPerson, setRole } from '../people/people.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

export type Invited = { email: string; firstName: string; lastName: string; adminRole: AdminRole }

/** How long somebody has to choose a password, in ms. */
export const INVITED_FOR = 7 * 86_400_000

/**
 * Makes an admin of `known`, who is locked, or of a new account, without a password, which only a code sent to the address can set. An account that is there keeps its name and role of
 * owner, and loses its password, sessions and unconfirmed phone. Throws 409.
 */
export async function inviteAdmin(
  tx: Db,
  invited: Invited,
  known: PersonRecord | null,
  now: Date,
): Promise<{ id: string; email: string }> {
  const { email, firstName, lastName, adminRole } = invited
  if (known?.isAdmin) throw conflict('admin_already', 'This address is an admin’s already.')
  if (known?.banned) throw conflict('banned', 'The account with this address is banned. Please lift the ban first.')
  if (known && !known.isEmailVerified)
    throw conflict(
      'not_confirmed',
      'There is an account with this address that nobody has confirmed. Its owner has to do that first.',
    )
  const plain = { email, firstName, lastName, phone: null, city: null, contactMethod: 'email' as const, password: null }
  const { id, role } = known ?? (await insertPerson(tx, { ...plain, role: 'customer' }, now))
  await setRole(tx, id, { role: role === 'shop_owner' ? 'shop_owner' : 'admin', isAdmin: true, adminRole })
  if (known) {
    await tx.query(
      'accounts.invitedAgain',
      'update users set password = null, phone = case when is_phone_verified then phone end, is_demo = false where id = $1',
      [id],
    )
    await voidUnusedCodes(tx, id)
    await forgetTwoFactor(tx, id)
    await endSessionsOf(tx, id)
  }
  return { id, email }
}

type Lapsed = { id: string; role: 'shop_owner' | 'admin'; adminRole: AdminRole; isProven: boolean }

/**
 * Ends invitations that nobody took up in time: a new account goes, one whose address is proven is an admin's no longer. Returns how
 * many.
 */
export async function endUnusedInvitations(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const lapsed = await tx.query<Lapsed>(
      'accounts.lapsedInvitations',
      `select id, role, admin_role as "adminRole", is_email_verified or is_phone_verified as "isProven" from users
       where is_admin and password is null and admin_since <= $1 order by id for update`,
      [new Date(now.getTime() - INVITED_FOR)],
    )
    for (const { id, role, adminRole, isProven } of lapsed) {
      if (isProven) await setRole(tx, id, { role: role === 'shop_owner' ? role : 'customer', isAdmin: false })
      else await tx.query('accounts.forgetInvited', 'delete from users where id = $1', [id])
      const details = { before: adminRole, after: null }
      await audit(tx, { userId: null, action: 'admin.lapsed', resource: `user:${id}`, details }, noRequest, now)
    }
    return lapsed.length
  })
}
