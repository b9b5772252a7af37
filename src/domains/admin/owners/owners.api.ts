import { type CustomerRecord, findCustomer, listCustomers, recordPersonalAccess } from '#domains/accounts/accounts.ts'
import { countOwnedShops, type OwnedShops } from '#domains/shops/moderation/owners/owners-shops.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { PeopleDeps } from '../customers/bans.ts'
import { banOwner, unknownOwner } from './owner-bans.ts'
import { type AdminOwner, owners as contract } from './owners.contract.ts'

export const ownersApi = (deps: PeopleDeps): Handler[] => [
  handle(contract.owners, async ({ db, caller, query, header }) => {
    const { items, next, found } = await listCustomers(db, { role: 'shop_owner', ...query })
    pageHeaders(header, { ...found, next }, contract.owners.route[1], query)
    await recordPersonalAccess(
      db,
      caller.person.id,
      items.map(({ id }) => id),
      deps.clock.now(),
    )
    const shops = await countOwnedShops(
      db,
      items.map(({ id }) => id),
    )
    return items.map((owner) => adminOwner(owner, shops.get(owner.id)))
  }),
  handle(contract.banOwner, async ({ db, caller, params, body, request }) => {
    await banOwner(db, deps, caller.person, { ...params, ban: body }, request)
    const owner = await findCustomer(db, params.ownerId, 'shop_owner')
    if (!owner) throw unknownOwner()
    return adminOwner(owner, (await countOwnedShops(db, [owner.id])).get(owner.id))
  }),
]

const adminOwner = (
  { createdAt, updatedAt, bannedUntil, ...owner }: CustomerRecord,
  { open, withBan }: OwnedShops = { open: 0, withBan: 0 },
): AdminOwner => ({
  ...owner,
  openShops: open,
  shopsSuspendedWithBan: withBan,
  bannedUntil: bannedUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
