import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/api/errors.ts'
import { jobContext, type RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { deletePerson } from '../own-account/delete-account.ts'
import { audit } from '../people/audit.ts'
import { findByContact, lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { dueActs, endAct, findOpenAct, type OpenAct } from './acts.queries.ts'
import { lockForApproval, noLongerPossible, note, notifyNotDone } from './acts.ts'
import {
  announceChange,
  type Change,
  changeRoleNow,
  inviteNow,
  isFullAdmin,
  lockAdmins,
  mustRemovable,
  removeNow,
} from './admin-changes.ts'
import { adminNotFound } from './admins.queries.ts'

type Request = Pick<RequestContext, 'ip' | 'userAgent' | 'origin'>

/** Approves and carries out another admin's request. Throws 403 for requester, subject and new admins (G-204), 404, 409. */
export async function approveAct(
  db: Db,
  deps: AccountsDeps,
  admin: Fresh<FullAdmin>,
  actId: number,
  request: Request,
): Promise<void> {
  const kind = await db.transaction(async (tx) => {
    const { act, me, lockedAdmins: held } = await lockForApproval(tx, deps, admin, actId)
    await note(tx, deps, { ...act, action: 'admin.act_approved', by: me }, request)
    await carryOut(tx, deps, { act, lockedAdmins: held, approvedBy: me }, request)
    return act.kind
  })
  await refreshPanels(db, kind)
}

/** Carries out the due acts that are still possible and returns their number. Throws the first unexpected error at the end. */
export async function carryOutDueActs(db: Db, deps: AccountsDeps): Promise<number> {
  let done = 0
  const broken: unknown[] = []
  for (const id of await dueActs(db, deps.clock.now())) {
    try {
      if (await carryOutDue(db, deps, id)) done++
    } catch (error) {
      broken.push(error)
    }
  }
  if (broken.length > 0) throw broken[0]
  return done
}

async function carryOutDue(db: Db, deps: AccountsDeps, id: number): Promise<boolean> {
  try {
    const kind = await db.transaction(async (tx) => {
      const act = await lockDue(tx, deps, id)
      if (act) await carryOut(tx, deps, { ...act, approvedBy: null }, jobContext)
      return act?.act.kind ?? null
    })
    if (kind !== null) await refreshPanels(db, kind)
    return kind !== null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await giveUp(db, deps, id)
    return false
  }
}

type LockedAdmins = (id: string | null) => PersonRecord | null

async function lockDue(
  tx: Db,
  { clock }: AccountsDeps,
  id: number,
): Promise<{ act: OpenAct; lockedAdmins: LockedAdmins } | null> {
  const before = await findOpenAct(tx, id)
  const lockedAdmins = await lockAdmins(tx, before?.askedBy ?? null, before?.subjectId ?? null)
  const act = await findOpenAct(tx, id)
  return act && act.dueAt <= clock.now() ? { act, lockedAdmins } : null
}

type Ready = { act: OpenAct; lockedAdmins: LockedAdmins; approvedBy: PersonRecord | null }

async function carryOut(
  tx: Db,
  deps: AccountsDeps,
  { act, lockedAdmins: held, approvedBy }: Ready,
  request: Request,
): Promise<void> {
  const by = held(act.askedBy)
  if (!isFullAdmin(by, deps)) throw noLongerPossible()
  const end = { outcome: 'done', ...(approvedBy && { approvedBy: approvedBy.id }) } as const
  // First, because deleting the person deletes the act.
  await endAct(tx, act.id, end, deps.clock.now())
  if (act.kind === 'delete') return deleteNow(tx, deps, { by, them: held(act.subjectId) }, request)
  const change = await changeOf(tx, deps, { act, by, them: held(act.subjectId) }, request)
  const how = approvedBy ? 'Another admin has approved it.' : 'No admin cancelled it within 24 hours.'
  await announceChange(tx, deps, { by, change: { ...change, toOthers: `${change.toOthers} ${how}` } }, request)
}

type Asked = { by: PersonRecord; them: PersonRecord | null }

async function changeOf(
  tx: Db,
  deps: AccountsDeps,
  { act, by, them }: Asked & { act: OpenAct },
  request: Request,
): Promise<Change> {
  if (act.kind === 'invite') return invite(tx, deps, { act, by }, request)
  if (act.kind === 'remove') return removeNow(tx, deps, { by, them: await mustRemovable(tx, deps, { by, them }) })
  if (!them?.isAdmin || act.adminRole === null) throw adminNotFound()
  if (them.adminRole === act.adminRole) throw noLongerPossible()
  return changeRoleNow(tx, deps, { by, them, adminRole: act.adminRole })
}

async function invite(
  tx: Db,
  deps: AccountsDeps,
  { act, by }: { act: OpenAct; by: PersonRecord },
  request: Request,
): Promise<Change> {
  const { email, firstName, lastName, adminRole } = act
  if (email === null || adminRole === null) throw noLongerPossible()
  const found = await findByContact(tx, { kind: 'email', value: email })
  const known = found && (await lockPerson(tx, found.id))
  const invited = { email, firstName: firstName ?? '', lastName: lastName ?? '', adminRole }
  return inviteNow(tx, deps, { by, invited, known }, request)
}

async function deleteNow(tx: Db, deps: AccountsDeps, { by, them }: Asked, request: Request): Promise<void> {
  if (!them) throw noLongerPossible()
  if (them.isAdmin) throw forbidden('Admins cannot be deleted here.', 'admin_account')
  await deletePerson(tx, deps, them.id, 'admin')
  const details = { before: them.role, after: 'deleted' }
  const entry = { userId: by.id, action: 'customer.deleted', resource: `user:${them.id}`, details }
  await audit(tx, entry, request, deps.clock.now())
}

async function giveUp(db: Db, deps: AccountsDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockDue(tx, deps, id)
    if (!found) return
    await endAct(tx, id, { outcome: 'void' }, deps.clock.now())
    await note(tx, deps, { ...found.act, action: 'admin.act_void', by: null }, jobContext)
    await notifyNotDone(tx, deps, found)
  })
  await refreshPanels(db, 'role')
}

/** Makes open admin screens refetch, in a separate transaction, because a deletion locks the live counters in another order. */
async function refreshPanels(db: Db, kind: OpenAct['kind']): Promise<void> {
  const sections = kind === 'delete' ? ['admins', 'customers'] : ['admins']
  await db.transaction((tx) => recordLive(tx, sections.map(adminEvent)))
}
