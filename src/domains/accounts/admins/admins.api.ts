import type { Db } from '#platform/db/db.ts'
import { Accepted, type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { Person } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { adminActs, type WaitingAct } from '../contract/admin-acts.contract.ts'
import { type Admin, admins as contract } from '../contract/admins.contract.ts'
import { noSessionCookies } from '../sessions/session-cookies.ts'
import { findWaitingAct, listWaitingActs, type WaitingRecord } from './acts.queries.ts'
import { cancelAct, noSuchAct } from './acts.ts'
import { type AdminRecord, listAdmins, requireAdminRecord } from './admins.queries.ts'
import { addAdmin, changeAdminRole, removeAdmin } from './admins.ts'
import { approveAct } from './carry-out.ts'

export const adminsApi = (deps: AccountsDeps): Handler[] => [
  handle(contract.admins, async ({ db, caller, query, header }) => {
    const { items, next } = await listAdmins(db, query)
    pageHeaders(header, { next }, contract.admins.route[1], query)
    return items.map((admin) => shown(admin, caller.person))
  }),
  handle(contract.addAdmin, async ({ db, caller, body: { password, ...invited }, request }) => {
    const done = await addAdmin(db, deps, { admin: caller.person, password, request }, invited)
    if ('actId' in done) return waiting(db, deps, caller.person, done.actId)
    return shown(await requireAdminRecord(db, done.userId), caller.person)
  }),
  handle(contract.changeAdmin, async ({ db, caller, params, body: { password, adminRole }, request }) => {
    const acting = { admin: caller.person, password, request }
    const done = await changeAdminRole(db, deps, acting, { ...params, adminRole })
    if ('actId' in done) return waiting(db, deps, caller.person, done.actId)
    return shown(await requireAdminRecord(db, params.adminId), caller.person)
  }),
  handle(contract.removeAdmin, async ({ db, caller, params, body: { password }, request, cookie }) => {
    const done = await removeAdmin(db, deps, { admin: caller.person, password, request }, params.adminId)
    if ('actId' in done) return waiting(db, deps, caller.person, done.actId)
    if (params.adminId === caller.person.id)
      for (const expiredCookie of noSessionCookies(request.secure)) cookie(expiredCookie)
    return undefined
  }),

  handle(adminActs.acts, async ({ db, caller }) => {
    const acts = await listWaitingActs(db, { adminId: caller.person.id, now: deps.clock.now() })
    return acts.map(shownAct)
  }),
  handle(adminActs.approveAct, async ({ db, caller, params, request }) => {
    await approveAct(db, deps, caller.person, params.actId, request)
    return undefined
  }),
  handle(adminActs.cancelAct, async ({ db, caller, params, request }) => {
    await cancelAct(db, deps, caller.person, params.actId, request)
    return undefined
  }),
]

/** Returns the 202 response of a call whose act waits (G-204). */
export async function waiting(
  db: Db,
  { clock }: Pick<AccountsDeps, 'clock'>,
  { id: adminId }: Pick<Person, 'id'>,
  actId: number,
): Promise<Accepted<{ waiting: WaitingAct }>> {
  const act = await findWaitingAct(db, actId, { adminId, now: clock.now() })
  if (!act) throw noSuchAct()
  return new Accepted({ waiting: shownAct(act) })
}

const shownAct = ({ askedAt, dueAt, ...act }: WaitingRecord): WaitingAct => ({
  ...act,
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
})

const shown = ({ since, lastSeenAt, ...admin }: AdminRecord, { id }: Pick<Person, 'id'>): Admin => ({
  ...admin,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  isSelf: admin.id === id,
})
