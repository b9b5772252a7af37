import type { Db } from '#platform/db/db.ts'
import { conflict, forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import { DAY } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { lockOwner, verifyAccountOwner } from '../own-account/verify-owner.ts'
import { isOpenedBy } from '../people/contacts.ts'
import { findByContact, type PersonRecord } from '../people/people.queries.ts'
import { askFor, countChange, mustWait, type ProposedChange } from './acts.ts'
import {
  announceChange,
  type Change,
  changeRoleNow,
  inviteNow,
  lockAdmins,
  mustRemovable,
  removeNow,
} from './admin-changes.ts'
import { adminNotFound } from './admins.queries.ts'
import { type Invitation, refuseInvitation } from './invite-admin.ts'

export type AdminActionContext = { admin: Fresh<FullAdmin>; password: string; request: RequestContext }

/** The changed admin, or the request that waits for another admin's approval or for a day to pass (G-204). */
export type Outcome = { userId: string } | { actId: number }

const OWN_ROLE = 'You cannot change your own role. Ask another admin with the role All.'
const ENOUGH_TO_ADDRESS = 'This address was invited several times today. Please try again tomorrow.'

/** Adds an admin, who sets a password with an emailed code. The role All waits (G-204). Throws 400, 403, 409, 423, 429. */
export async function addAdmin(
  db: Db,
  deps: AccountsDeps,
  acting: AdminActionContext,
  invited: Invitation,
): Promise<Outcome> {
  const contact = { kind: 'email', value: invited.email } as const
  const found = await findByContact(db, contact)
  return changeAdmins(db, deps, acting, found?.id ?? null, async (tx, me, them) => {
    const known = them && isOpenedBy(them, contact) ? them : null
    await consumeOrRefuse(
      tx,
      counterKey('invitations of admins to', mailboxOf(invited.email)),
      { most: deps.options.limits.adminInvitationsPerAddress, within: DAY },
      deps.clock.now(),
      ENOUGH_TO_ADDRESS,
    )
    await refuseInvitation(tx, invited.email, known)
    if (invited.adminRole === 'all' && (await mustWait(tx, deps, me)))
      return { proposal: { kind: 'invite', subject: known, invited } }
    return inviteNow(tx, deps, { by: me, invited, known }, acting.request)
  })
}

/** Changes another admin's role. Changes to and from All wait (G-204). Throws 400, 403, 404, 409, 423, 429. */
export async function changeAdminRole(
  db: Db,
  deps: AccountsDeps,
  acting: AdminActionContext,
  { adminId, adminRole }: { adminId: string; adminRole: AdminRole },
): Promise<Outcome> {
  return changeAdmins(db, deps, acting, adminId, async (tx, me, them) => {
    if (!them?.isAdmin) throw adminNotFound()
    if (them.id === me.id) throw conflict('own_role', OWN_ROLE)
    if (them.adminRole === adminRole) return null
    const isOfAll = adminRole === 'all' || (them.adminRole === 'all' && !isUnacceptedInvitation(them))
    if (isOfAll && (await mustWait(tx, deps, me))) return { proposal: { kind: 'role', subject: them, adminRole } }
    return changeRoleNow(tx, deps, { by: me, them, adminRole })
  })
}

/** Removes an admin. Removing another active admin waits for approval (G-204). Throws 400, 403, 404, 409, 423, 429. */
export async function removeAdmin(
  db: Db,
  deps: AccountsDeps,
  acting: AdminActionContext,
  adminId: string,
): Promise<Outcome> {
  return changeAdmins(db, deps, acting, adminId, async (tx, me, found) => {
    const them = await mustRemovable(tx, deps, { by: me, them: found })
    const isDemotion = them.id !== me.id && !isUnacceptedInvitation(them)
    if (isDemotion && (await mustWait(tx, deps, me))) return { proposal: { kind: 'remove', subject: them } }
    return removeNow(tx, deps, { by: me, them })
  })
}

const isUnacceptedInvitation = ({ password }: PersonRecord) => password === null

async function changeAdmins(
  db: Db,
  deps: AccountsDeps,
  { admin, password, request }: AdminActionContext,
  themId: string | null,
  work: (tx: Db, me: PersonRecord, them: PersonRecord | null) => Promise<Change | { proposal: ProposedChange } | null>,
): Promise<Outcome> {
  const verified = await verifyAccountOwner(db, deps, { person: admin, password }, request)
  return db.transaction(async (tx) => {
    const lockedAdmins = await lockAdmins(tx, admin.id, themId)
    const me = await lockOwner(tx, verified)
    if (!me.isAdmin || me.adminRole !== 'all') throw forbidden()
    const change = await work(tx, me, lockedAdmins(themId))
    if (!change) return { userId: me.id }
    await countChange(tx, deps, me)
    if ('proposal' in change) return { actId: await askFor(tx, deps, me, change.proposal, request) }
    await announceChange(tx, deps, { by: me, change }, request)
    return { userId: change.userId }
  })
}
