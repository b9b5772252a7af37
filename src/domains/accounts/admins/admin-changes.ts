import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { PersonHooks } from '#platform/modules/module.ts'
import { ADMIN_ROLE_NAMES, type AdminRole } from '#shared/admins/admin-roles.ts'
import type { AccountLimits, AccountOptions, AccountsDeps } from '../account-options.ts'
import { linkBase } from '../codes/account-mails.ts'
import { deleteTwoFactor } from '../credentials/two-factor.ts'
import { deletePerson } from '../own-account/delete-account.ts'
import { audit } from '../people/audit.ts'
import { isOpenedBy } from '../people/contacts.ts'
import { markAdminEmailUsed } from '../people/listed-emails.ts'
import { lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { setRole } from '../people/people.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { adminNotFound, hasOtherFullAdmin, otherAdmins } from './admins.queries.ts'
import { type Invitation, inviteAdmin } from './invite-admin.ts'
import { adminInvitedMail } from './invited-mail.ts'

export type ChangeDeps = Partial<Pick<PersonHooks, 'adminsChanged' | 'beforeDelete'>> &
  Pick<AccountsDeps, 'clock'> & {
    options: Pick<AccountOptions, 'demo' | 'adminSolo'> & { limits?: Pick<AccountLimits, 'adminChangesPerDay'> }
  }

export type Change = {
  userId: string
  action: string
  details: Record<string, string | null>
  subject: string
  toOthers: string
  toThem: string | null
}

const LAST = 'You are the last admin with the role All. Please give another admin that role first.'
const ADMINS_LOCK = 7_240_117

/** Locks people in id order against deadlocks. Changes run one at a time, so two admins cannot remove each other. */
export async function lockAdmins(
  tx: Db,
  ...ids: (string | null)[]
): Promise<(id: string | null) => PersonRecord | null> {
  await tx.query('accounts.adminsLock', 'select pg_advisory_xact_lock($1)', [ADMINS_LOCK])
  const locked = new Map<string, PersonRecord | null>()
  for (const id of [...new Set(ids.filter((id) => id !== null))].sort()) locked.set(id, await lockPerson(tx, id))
  return (id) => (id === null ? null : (locked.get(id) ?? null))
}

/** Returns true if a person can act with the role All. Demo accounts can only while the demo is on. */
export const isFullAdmin = (
  person: PersonRecord | null,
  { options }: Pick<ChangeDeps, 'options'>,
): person is PersonRecord =>
  person?.isAdmin === true &&
  person.adminRole === 'all' &&
  !person.banned &&
  person.password !== null &&
  (!person.isDemo || options.demo)

/** Makes a new account or `known`, whose row is locked, an admin, and emails the invitation. Throws 409. */
export async function inviteNow(
  tx: Db,
  deps: AccountsDeps,
  { by, invited, known }: { by: PersonRecord; invited: Invitation; known: PersonRecord | null },
  request: Pick<RequestContext, 'origin'>,
): Promise<Change> {
  const contact = { kind: 'email', value: invited.email } as const
  const author = { adminId: by.id, at: deps.clock.now() }
  const { id, email } = await inviteAdmin(tx, invited, known && isOpenedBy(known, contact) ? known : null, author)
  const base = linkBase(deps.options, request)
  await deps.notify.mail(tx, adminInvitedMail(email, { by: nameOf(by), adminRole: invited.adminRole, base }), id)
  return {
    userId: id,
    action: 'admin.made',
    details: { before: null, after: invited.adminRole },
    subject: 'A new admin was added',
    toOthers: `${nameOf(by)} made ${nameOf(invited)} an admin with the role ${ADMIN_ROLE_NAMES[invited.adminRole]}.`,
    toThem: null,
  }
}

export async function changeRoleNow(
  tx: Db,
  { clock }: Pick<ChangeDeps, 'clock'>,
  { by, them, adminRole }: { by: PersonRecord; them: PersonRecord; adminRole: AdminRole },
): Promise<Change> {
  const author = { adminId: by.id, at: clock.now() }
  await setRole(tx, them.id, { role: them.role, isAdmin: true, adminRole, by: author })
  return {
    userId: them.id,
    action: 'admin.role',
    details: { before: them.adminRole, after: adminRole },
    subject: 'An admin’s role was changed',
    toOthers: `${nameOf(by)} gave ${nameOf(them)} the role ${ADMIN_ROLE_NAMES[adminRole]}.`,
    toThem: `${nameOf(by)} gave you the role ${ADMIN_ROLE_NAMES[adminRole]} as an admin.`,
  }
}

/** Throws 404 for a person who is not an admin, 409 for the last admin with the role All. */
export async function mustRemovable(
  tx: Db,
  { options }: Pick<ChangeDeps, 'options'>,
  { by, them }: { by: PersonRecord; them: PersonRecord | null },
): Promise<PersonRecord> {
  if (!them?.isAdmin) throw adminNotFound()
  if (them.id === by.id && !(await hasOtherFullAdmin(tx, by.id, options.demo))) throw conflict('last_admin', LAST)
  return them
}

export async function removeNow(
  tx: Db,
  deps: AccountsDeps,
  { by, them }: { by: PersonRecord; them: PersonRecord },
): Promise<Change> {
  const isUnused = them.password === null && !them.isEmailVerified
  if (isUnused) await deletePerson(tx, deps, them.id, 'admin')
  else {
    await setRole(tx, them.id, { role: them.role === 'shop_owner' ? 'shop_owner' : 'customer', isAdmin: false })
    await deleteTwoFactor(tx, them.id)
    await endSessionsOf(tx, them.id)
  }
  if (them.email !== null) await markAdminEmailUsed(tx, deps, them.email)
  return {
    userId: them.id,
    action: 'admin.removed',
    details: { before: them.adminRole, after: null },
    subject: 'An admin was removed',
    toOthers: `${nameOf(by)} removed ${them.id === by.id ? 'themselves' : nameOf(them)} as an admin.`,
    toThem: isUnused ? null : 'You are no longer an admin of LocalShopFinder, and were signed out everywhere.',
  }
}

export async function announceChange(
  tx: Db,
  { clock, adminsChanged = [] }: Pick<ChangeDeps, 'clock' | 'adminsChanged'>,
  { by, change }: { by: PersonRecord; change: Change },
  request: Pick<RequestContext, 'ip' | 'userAgent' | 'origin'>,
): Promise<void> {
  const { userId, action, details, subject, toOthers, toThem } = change
  await audit(tx, { userId: by.id, action, resource: `user:${userId}`, details }, request, clock.now())
  const others = await otherAdmins(tx, by.id, userId)
  for (const notifyOfChange of adminsChanged)
    await notifyOfChange(tx, { userId, others, subject, toOthers, toThem, origin: request.origin })
}

export const nameOf = ({ firstName, lastName }: Pick<PersonRecord, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'An admin'
