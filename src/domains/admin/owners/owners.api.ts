import { type CustomerRecord, findCustomer, listCustomers, noteReads } from '#domains/accounts/accounts.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { PeopleDeps } from '../customers/bans.ts'
import { banOwner, unknownOwner } from './owner-bans.ts'
import { type AdminOwner, owners as contract } from './owners.contract.ts'

export const ownersApi = (deps: PeopleDeps): Handler[] => [
  handle(contract.owners, async ({ db, caller, query, header }) => {
    const { items, next, found } = await listCustomers(db, { role: 'shop_owner', ...query })
    pageHeaders(header, { ...found, next }, contract.owners.route[1], query)
    await noteReads(
      db,
      caller.person.id,
      items.map(({ id }) => id),
      deps.clock.now(),
    )
    return items.map(adminOwner)
  }),
  handle(contract.banOwner, async ({ db, caller, params, body, request }) => {
    await banOwner(db, deps, caller.person, { ...params, ban: body }, request)
    const owner = await findCustomer(db, params.ownerId, 'shop_owner')
    if (!owner) throw unknownOwner()
    return adminOwner(owner)
  }),
]

const adminOwner = ({ createdAt, updatedAt, bannedUntil, ...owner }: CustomerRecord): AdminOwner => ({
  ...owner,
  bannedUntil: bannedUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
