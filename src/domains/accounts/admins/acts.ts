import type { Db } from '#platform/db/db.ts'
import { conflict, forbidden, notFound } from '#platform/http/api/errors.ts'
import { jobContext, type RequestContext } from '#platform/http/api/request-context.ts'
import { consume, consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { actWords } from '#shared/admins/act-words.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { DAY } from '#shared/time/units.ts'
import { type AccountsDeps, defaultLimits } from '../account-options.ts'
import { audit } from '../people/audit.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import {
  ACT_WAITS,
  type ActKind,
  type ActRefusal,
  endAct,
  findOpenAct,
  findWaitingAct,
  hasCancelled,
  type OpenAct,
  openActAbout,
} from './acts.queries.ts'
import { type ChangeDeps, isFullAdmin, lockAdmins, nameOf } from './admin-changes.ts'
import { hasOtherFullAdmin, otherAdmins } from './admins.queries.ts'
import type { Invitation } from './invite-admin.ts'

export type ProposedChange =
  | { kind: 'invite'; subject: PersonRecord | null; invited: Invitation }
  | { kind: 'role'; subject: PersonRecord; adminRole: AdminRole }
  | { kind: 'remove' | 'delete'; subject: PersonRecord }

type Request = Pick<RequestContext, 'ip' | 'userAgent' | 'origin'>

/** Deletions that one admin can make in a day without a second admin (G-204). */
export const DELETIONS_ALONE = { most: 5, within: DAY }
/** Milliseconds until a person can again cancel an act by the same admin against their own rights (G-204). */
const CANCELLED_ONCE = 30 * DAY
const ONLY_ONCE = ' The person it is about can cancel it only once in 30 days.'
const CANCELLED_BEFORE =
  'This is about you, and you have cancelled the same within 30 days. Another admin with the role All can cancel it.'
const ROLE_WAITS = 'Another role for this admin is already waiting. Please cancel it first.'
const TOO_MANY_CHANGES = 'Too many changes to admins today. Please continue tomorrow.'

/** Returns true if acts about rights must wait. With `adminSolo`, the only admin with the role All acts alone (G-204). */
export async function mustWait(tx: Db, { options }: Pick<ChangeDeps, 'options'>, me: { id: string }): Promise<boolean> {
  return !options.adminSolo || (await hasOtherFullAdmin(tx, me.id, options.demo))
}

/** Counts a change or request towards the admin's daily limit. Throws 429. */
export async function countChange(tx: Db, { clock, options }: ChangeDeps, me: { id: string }): Promise<void> {
  const { adminChangesPerDay: most } = options.limits ?? defaultLimits
  await consumeOrRefuse(
    tx,
    counterKey('changes of admins by', me.id),
    { most, within: DAY },
    clock.now(),
    TOO_MANY_CHANGES,
  )
}

/** Saves a request and notifies every admin. Returns the same act for a repeated request. Throws 409 if another role waits. */
export async function askFor(
  tx: Db,
  deps: ChangeDeps,
  me: PersonRecord,
  proposal: ProposedChange,
  request: Request,
): Promise<number> {
  const { kind, subject } = proposal
  const invited = proposal.kind === 'invite' ? proposal.invited : null
  const adminRole = proposal.kind === 'role' ? proposal.adminRole : (invited?.adminRole ?? null)
  const open = await openActAbout(tx, { kind, about: invited?.email ?? subject?.id ?? '' })
  if (open && open.adminRole !== adminRole) throw conflict('role_waits', ROLE_WAITS)
  if (open) return open.id
  const now = deps.clock.now()
  const dueAt = new Date(now.getTime() + ACT_WAITS)
  const [made] = await tx.query<{ id: number }>(
    'accounts.askFor',
    `insert into admin_acts (kind, subject_id, admin_role, email, first_name, last_name, asked_by, asked_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      ...[kind, subject?.id ?? null, adminRole],
      ...[invited?.email ?? null, invited?.firstName ?? null, invited?.lastName ?? null],
      ...[me.id, now, dueAt],
    ],
  )
  await note(tx, deps, { action: 'admin.act_asked', by: me, kind, subjectId: subject?.id ?? null }, request)
  const what = actWords({ kind, adminRole, name: actName({ ...(invited ?? subject ?? me), kind }) })
  const until = dateTimeText(dueAt.toISOString())
  const then = `Another admin with the role All can approve it; otherwise it happens at ${until} (Lagos time). Any admin with the role All can cancel it until then.${takesRights({ kind, adminRole }) ? ONLY_ONCE : ''}`
  await notify(
    tx,
    deps,
    {
      subject,
      heading: 'An admin’s request is waiting',
      text: `${nameOf(me)} asked to ${what}. ${then}`,
      isSentSeparately: kind !== 'delete',
    },
    request,
  )
  return (made as { id: number }).id
}

/** Counts a final deletion by one admin alone. Returns false beyond the limit; then roll back and request it (G-204). */
export async function countDeletion(tx: Db, deps: ChangeDeps, { id }: { id: string }): Promise<boolean> {
  if (!(await mustWait(tx, deps, { id }))) return true
  return (await consume(tx, counterKey('deletions alone by admin', id), DELETIONS_ALONE, deps.clock.now())) === null
}

/** Requests the final deletion of a person. Throws 403 for admins, 404, 429. */
export async function askToDelete(
  db: Db,
  deps: ChangeDeps,
  admin: Fresh<FullAdmin>,
  { personId, unknown }: { personId: string; unknown: () => Error },
  request: Request,
): Promise<number> {
  return db.transaction(async (tx) => {
    const lockedAdmins = await lockAdmins(tx, admin.id, personId)
    const [me, them] = [lockedAdmins(admin.id), lockedAdmins(personId)]
    if (!isFullAdmin(me, deps)) throw forbidden()
    if (!them) throw unknown()
    if (them.isAdmin) throw forbidden('Admins cannot be deleted here.', 'admin_account')
    await countChange(tx, deps, me)
    return askFor(tx, deps, me, { kind: 'delete', subject: them }, request)
  })
}

const REFUSED: Record<ActRefusal, string> = {
  own: 'You asked for this yourself. Another admin with the role All must approve it.',
  about_you: 'This is about you. Another admin with the role All must approve it.',
  too_new:
    'You got the role All, or gave it to the requester, less than 24 hours ago. Another admin must approve this.',
}

/** Locks an act that this admin may approve, with its requester and its subject. Throws 403, 404. */
export async function lockForApproval(
  tx: Db,
  deps: ChangeDeps,
  admin: Fresh<FullAdmin>,
  actId: number,
): Promise<{ act: OpenAct; me: PersonRecord; lockedAdmins: (id: string | null) => PersonRecord | null }> {
  const { act, me, held } = await lockAct(tx, deps, admin, actId)
  const waiting = await findWaitingAct(tx, actId, { adminId: admin.id, now: deps.clock.now() })
  if (!waiting) throw noSuchAct()
  if (waiting.refusal !== null) throw forbidden(REFUSED[waiting.refusal], 'own_matter')
  return { act, me, lockedAdmins: held }
}

const takesRights = ({ kind, adminRole }: Pick<OpenAct, 'kind' | 'adminRole'>) =>
  kind === 'remove' || (kind === 'role' && adminRole !== 'all')

/** Cancels an act. Its subject can cancel only once in 30 days, so that a bad admin can be removed. Throws 403, 404. */
export async function cancelAct(
  db: Db,
  deps: AccountsDeps,
  admin: FullAdmin,
  actId: number,
  request: Request,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { act, me, held } = await lockAct(tx, deps, admin, actId)
    const now = deps.clock.now()
    if (act.subjectId === me.id && act.askedBy !== me.id && takesRights(act)) {
      const since = new Date(now.getTime() - CANCELLED_ONCE)
      if (await hasCancelled(tx, act, since)) throw forbidden(CANCELLED_BEFORE, 'own_matter')
    }
    await endAct(tx, act.id, { outcome: 'cancelled', cancelledBy: me.id }, now)
    await note(tx, deps, { ...act, action: 'admin.act_cancelled', by: me }, request)
    const subject = held(act.subjectId)
    const what = actWords({ ...act, name: actName({ ...named(act, subject), kind: act.kind }) })
    const askedBy = held(act.askedBy)
    const text = `${nameOf(me)} cancelled the request of ${askedBy ? nameOf(askedBy) : 'an admin'} to ${what}. It does not happen.`
    await notify(
      tx,
      deps,
      { subject, heading: 'An admin’s request was cancelled', text, isSentSeparately: act.kind !== 'delete' },
      request,
    )
  })
}

async function lockAct(tx: Db, deps: ChangeDeps, admin: FullAdmin, actId: number) {
  const before = await findOpenAct(tx, actId)
  if (!before) throw noSuchAct()
  const lockedAdmins = await lockAdmins(tx, admin.id, before.askedBy, before.subjectId)
  const [act, me] = [await findOpenAct(tx, actId), lockedAdmins(admin.id)]
  if (!isFullAdmin(me, deps)) throw forbidden()
  if (!act) throw noSuchAct()
  return { act, me, held: lockedAdmins }
}

export const noSuchAct = () => notFound('no_such_act', 'This request no longer waits.')
export const noLongerPossible = () => conflict('no_longer_possible', 'This is no longer possible.')

/** Hides the name of a person who may be deleted, because sent emails cannot be deleted. */
const actName = ({ kind, ...named }: Pick<OpenAct, 'kind' | 'firstName' | 'lastName'>) =>
  kind === 'delete' ? 'a person' : nameOf(named)

const named = (act: OpenAct, subject: PersonRecord | null) => (act.email === null && subject ? subject : act)

type Noted = { action: string; by: PersonRecord | null; kind: ActKind; subjectId: string | null }

export async function note(
  tx: Db,
  { clock }: Pick<ChangeDeps, 'clock'>,
  { action, by, kind, subjectId }: Noted,
  request: Pick<RequestContext, 'ip' | 'userAgent'>,
): Promise<void> {
  const resource = subjectId === null ? {} : { resource: `user:${subjectId}` }
  await audit(tx, { userId: by?.id ?? null, action, ...resource, details: { kind } }, request, clock.now())
}

/** Notifies a requester who is still an admin that a due act was not carried out. */
export async function notifyNotDone(
  tx: Db,
  { adminsChanged = [] }: Pick<ChangeDeps, 'adminsChanged'>,
  { act, lockedAdmins }: { act: OpenAct; lockedAdmins: (id: string | null) => PersonRecord | null },
): Promise<void> {
  if (!lockedAdmins(act.askedBy)?.isAdmin) return
  const subject = 'Your request was not carried out'
  const toThem = `You asked to ${actWords({ ...act, name: actName({ ...named(act, lockedAdmins(act.subjectId)), kind: act.kind }) })}. It was no longer possible when it was due, so it was not carried out.`
  const { origin } = jobContext
  for (const each of adminsChanged)
    await each(tx, { userId: act.askedBy, others: [], subject, toOthers: '', toThem, origin })
}

type AdminNotice = { subject: PersonRecord | null; heading: string; text: string; isSentSeparately: boolean }

/** Notifies every admin. The subject gets a notice only as an admin, never as a person who may be deleted. */
async function notify(
  tx: Db,
  { adminsChanged = [] }: Pick<ChangeDeps, 'adminsChanged'>,
  { subject, heading, text, isSentSeparately }: AdminNotice,
  { origin }: Pick<RequestContext, 'origin'>,
): Promise<void> {
  const userId = subject?.id ?? ''
  const others = await otherAdmins(tx, userId)
  const toThem = isSentSeparately && subject?.isAdmin ? text : null
  for (const each of adminsChanged) await each(tx, { userId, others, subject: heading, toOthers: text, toThem, origin })
}
