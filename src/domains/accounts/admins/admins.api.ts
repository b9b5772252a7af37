import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { FullAdmin } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { type Admin, admins as contract } from '../contract/admins.contract.ts'
import { noSessionCookies } from '../sessions/session-cookies.ts'
import { type AdminRecord, listAdmins, mustFindAdmin } from './admins.queries.ts'
import { addAdmin, changeAdminRole, removeAdmin } from './admins.ts'

export const adminsApi = (deps: AccountsDeps): Handler[] => [
  handle(contract.admins, async ({ db, caller, query, header }) => {
    const { items, next } = await listAdmins(db, query)
    pageHeaders(header, { next }, contract.admins.route[1], query)
    return items.map((admin) => shown(admin, caller.person))
  }),
  handle(contract.addAdmin, async ({ db, caller, body: { password, ...invited }, request }) => {
    const id = await addAdmin(db, deps, { admin: caller.person, password, request }, invited)
    return shown(await mustFindAdmin(db, id), caller.person)
  }),
  handle(contract.changeAdmin, async ({ db, caller, params, body: { password, adminRole }, request }) => {
    await changeAdminRole(db, deps, { admin: caller.person, password, request }, { ...params, adminRole })
    return shown(await mustFindAdmin(db, params.adminId), caller.person)
  }),
  handle(contract.removeAdmin, async ({ db, caller, params, body: { password }, request, cookie }) => {
    await removeAdmin(db, deps, { admin: caller.person, password, request }, params.adminId)
    if (params.adminId === caller.person.id) for (const gone of noSessionCookies(request.secure)) cookie(gone)
    return undefined
  }),
]

const shown = ({ since, lastSeenAt, ...admin }: AdminRecord, { id }: FullAdmin): Admin => ({
  ...admin,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  isSelf: admin.id === id,
})
