import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { countShops } from '../shops.queries.ts'
import { type GivenReason, reasonOf } from './decision-form.contract.ts'
import { decideShop } from './decisions.ts'
import { moderatedShop } from './moderated-shop.ts'
import { moderation as contract, type ModeratedShop } from './moderation.contract.ts'
import { findModeratedShop, type Looking, listAllShops, listPendingShops } from './moderation.queries.ts'
import { type RemovalDeps, removeShop, restoreShop } from './removal/removal.ts'

export function moderationApi(deps: RemovalDeps): Handler[] {
  const looking = ({ person }: { person: { id: string } }): Looking => ({ adminId: person.id, now: deps.clock.now() })
  return [
    handle(contract.pending, async ({ db, caller, query, header }) => {
      const found = await listPendingShops(db, query, looking(caller))
      const { waiting } = await countShops(db)
      pageHeaders(header, { total: waiting, next: found.next }, contract.pending.route[1], query)
      return found.items.map(moderatedShop)
    }),

    handle(contract.all, async ({ db, caller, query, header }) => {
      const found = await listAllShops(db, query, looking(caller))
      const { all } = await countShops(db)
      pageHeaders(header, { total: all, next: found.next }, contract.all.route[1], query)
      return found.items.map(moderatedShop)
    }),

    handle(contract.approve, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'approved', wanted(params, body), request)
      return shownShop(db, params.shopId, looking(caller))
    }),

    handle(contract.reject, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'rejected', wanted(params, body), request)
      return shownShop(db, params.shopId, looking(caller))
    }),

    handle(contract.suspend, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'suspended', wanted(params, body), request)
      return shownShop(db, params.shopId, looking(caller))
    }),

    handle(contract.lift, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'lifted', wanted(params, body), request)
      return shownShop(db, params.shopId, looking(caller))
    }),

    handle(contract.remove, async ({ db, caller, params, body, request }) => {
      await removeShop(db, deps, caller.person, wanted(params, body), request)
      return null
    }),

    handle(contract.restore, async ({ db, caller, params, request }) => {
      await restoreShop(db, deps, caller.person, params.shopId, request)
      return shownShop(db, params.shopId, looking(caller))
    }),
  ]
}

const wanted = (
  { shopId }: { shopId: number },
  body: (GivenReason & { seen?: number | null | undefined }) | null | undefined,
) => ({ shopId, seen: body?.seen, ...reasonOf(body) })

async function shownShop(db: Db, shopId: number, looking: Looking): Promise<ModeratedShop> {
  const shop = await findModeratedShop(db, shopId, looking)
  if (!shop) throw notFound('shop.not_found', 'Shop not found')
  return moderatedShop(shop)
}
