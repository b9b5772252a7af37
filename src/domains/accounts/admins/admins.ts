import type { Db } from '#platform/db/db.ts'
import { conflict, forbidden } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { ADMIN_ROLE_NAMES, type AdminRole } from '#shared/admins/admin-roles.ts'
import type { FullAdmin } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { linkBase } from '../codes/account-mails.ts'
import { forgetTwoFactor } from '../credentials/two-factor.ts'
import { deletePerson } from '../own-account/delete-account.ts'
import { lockOwner, proveOwner } from '../own-account/prove-owner.ts'
import { audit } from '../people/audit.ts'
import { isOpenedBy } from '../people/contacts.ts'
import { spendListedEmail } from '../people/listed-emails.ts'
import { findByContact, lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { setRole } from '../people/people.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { hasOtherFullAdmin, noSuchAdmin, otherAdmins } from './admins.queries.ts'
import { type Invited, inviteAdmin } from './invite-admin.ts'
import { adminInvitedMail } from './invited-mail.ts'

/** An admin with the role All who gives their own password. */
export type Acting = { admin: FullAdmin; password: string; request: RequestFacts }

const OWN_ROLE = 'You cannot change your own role. Another admin with the role All can.'
const ENOUGH = 'You have changed very many admins today. Please continue tomorrow.'
const ENOUGH_TO_ADDRESS = 'This address was invited several times today. Please try again tomorrow.'
const LAST = 'You are the last admin with the role All. Please give somebody else that role first.'

/** Makes an admin, who chooses a password by a code sent to this address, and tells the others. Throws 400, 409, 423, 429; returns the id. */
export async function addAdmin(db: Db, deps: AccountsDeps, acting: Acting, invited: Invited): Promise<string> {
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
    const { id, email } = await inviteAdmin(tx, invited, known, deps.clock.now())
    const base = linkBase(deps.options, acting.request)
    await deps.notify.mail(tx, adminInvitedMail(email, { by: nameOf(me), adminRole: invited.adminRole, base }), id)
    return {
      userId: id,
      action: 'admin.made',
      details: { before: null, after: invited.adminRole },
      subject: 'A new admin was added',
      toOthers: `${nameOf(me)} made ${nameOf(invited)} an admin with the role ${ADMIN_ROLE_NAMES[invited.adminRole]}.`,
      toThem: null,
    }
  })
}

/** Gives another admin another role, of which they and the others are told; the same role changes nothing. Throws 400, 404, 409, 423, 429. */
export async function changeAdminRole(
  db: Db,
  deps: AccountsDeps,
  acting: Acting,
  { adminId, adminRole }: { adminId: string; adminRole: AdminRole },
): Promise<void> {
  await changeAdmins(db, deps, acting, adminId, async (tx, me, them) => {
    if (!them?.isAdmin) throw noSuchAdmin()
    if (them.id === me.id) throw conflict('own_role', OWN_ROLE)
    if (them.adminRole === adminRole) return null
    await setRole(tx, them.id, { role: them.role, isAdmin: true, adminRole })
    return {
      userId: them.id,
      action: 'admin.role',
      details: { before: them.adminRole, after: adminRole },
      subject: 'The role of an admin was changed',
      toOthers: `${nameOf(me)} gave ${nameOf(them)} the role ${ADMIN_ROLE_NAMES[adminRole]}.`,
      toThem: `${nameOf(me)} gave you the role ${ADMIN_ROLE_NAMES[adminRole]} as an admin.`,
    }
  })
}

/**
 * Ends that somebody is an admin, and all their sessions; they stay as customer or shop owner, unless they never chose a password.
 * Throws 400, 404, 409 for oneself as the last with the role All, 423, 429.
 */
export async function removeAdmin(db: Db, deps: AccountsDeps, acting: Acting, adminId: string): Promise<void> {
  await changeAdmins(db, deps, acting, adminId, async (tx, me, them) => {
    if (!them?.isAdmin) throw noSuchAdmin()
    if (them.id === me.id && !(await hasOtherFullAdmin(tx, me.id, deps.options.demo)))
      throw conflict('last_admin', LAST)
    const isUnused = them.password === null && !them.isEmailVerified
    if (isUnused) await deletePerson(tx, deps, them.id, 'admin')
    else {
      await setRole(tx, them.id, { role: them.role === 'shop_owner' ? 'shop_owner' : 'customer', isAdmin: false })
      await forgetTwoFactor(tx, them.id)
      await endSessionsOf(tx, them.id)
    }
    if (them.email !== null) await spendListedEmail(tx, deps, them.email)
    return {
      userId: them.id,
      action: 'admin.removed',
      details: { before: them.adminRole, after: null },
      subject: 'An admin was removed',
      toOthers: `${nameOf(me)} removed ${them.id === me.id ? 'themselves' : nameOf(them)} as an admin.`,
      toThem: isUnused ? null : 'You are no longer an admin of LocalShopFinder, and were signed out everywhere.',
    }
  })
}

type Change = {
  userId: string
  action: string
  details: Record<string, string | null>
  subject: string
  toOthers: string
  toThem: string | null
}

const DAY = 86_400_000
const ADMINS_LOCK = 7_240_117

/** One at a time: of two admins who remove each other the second is none any more. */
async function changeAdmins(
  db: Db,
  deps: AccountsDeps,
  { admin, password, request }: Acting,
  themId: string | null,
  work: (tx: Db, me: PersonRecord, them: PersonRecord | null) => Promise<Change | null>,
): Promise<string> {
  const proven = await proveOwner(db, deps, { userId: admin.id, password }, request)
  return db.transaction(async (tx) => {
    await tx.query('accounts.adminsLock', 'select pg_advisory_xact_lock($1)', [ADMINS_LOCK])
    const locked = new Map<string, PersonRecord | null>()
    for (const id of [admin.id, ...(themId === null ? [] : [themId])].sort()) locked.set(id, await lockPerson(tx, id))
    const me = await lockOwner(tx, proven)
    if (!me.isAdmin || me.adminRole !== 'all') throw forbidden()
    const them = themId === null ? null : (locked.get(themId) ?? null)
    const change = await work(tx, me, them)
    if (!change) return me.id
    await consumeOrRefuse(
      tx,
      counterKey('changes of admins by', me.id),
      { most: deps.options.limits.adminChangesPerDay, within: DAY },
      deps.clock.now(),
      ENOUGH,
    )
    const { userId, action, details, subject, toOthers, toThem } = change
    const now = deps.clock.now()
    await audit(tx, { userId: me.id, action, resource: `user:${userId}`, details }, request, now)
    const others = await otherAdmins(tx, me.id, userId)
    for (const tell of deps.adminsChanged ?? [])
      await tell(tx, { userId, others, subject, toOthers, toThem, origin: request.origin })
    return userId
  })
}

const nameOf = ({ firstName, lastName }: Pick<PersonRecord, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'An admin'
