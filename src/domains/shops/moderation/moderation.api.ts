import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { countShops, shopNotFound } from '../shops.queries.ts'
import { type GivenReason, reasonOf } from './decision-form.contract.ts'
import { decideShop } from './decisions.ts'
import { moderatedShops } from './moderated-shop.ts'
import { moderation as contract, type ModeratedShop } from './moderation.contract.ts'
import {
  type AdminPresence,
  countModerated,
  findModeratedShop,
  listAllShops,
  listPendingShops,
} from './moderation.queries.ts'
import { type RemovalDeps, removeShop, restoreShop } from './removal/removal.ts'
import { undoDecision } from './undo/undo.ts'

export function moderationApi(deps: RemovalDeps): Handler[] {
  const looking = ({ person }: { person: { id: string } }): AdminPresence => ({
    adminId: person.id,
    now: deps.clock.now(),
  })
  return [
    handle(contract.pending, async ({ db, caller, query, header }) => {
      const found = await listPendingShops(db, query, looking(caller))
      const total = query.q ? (await countModerated(db, query.q)).pending : (await countShops(db)).waiting
      pageHeaders(header, { total, next: found.next }, contract.pending.route[1], query)
      return moderatedShops(db, deps.secret, found.items)
    }),

    handle(contract.all, async ({ db, caller, query, header }) => {
      const found = await listAllShops(db, query, looking(caller))
      const total =
        query.q || query.state ? (await countModerated(db, query.q))[query.state ?? 'all'] : (await countShops(db)).all
      pageHeaders(header, { total, next: found.next }, contract.all.route[1], query)
      return moderatedShops(db, deps.secret, found.items)
    }),

    handle(contract.counts, ({ db, query }) => countModerated(db, query.q)),

    handle(contract.approve, async ({ db, caller, params, body, request }) => {
      await decideShop(
        db,
        deps,
        caller.person,
        'approved',
        { ...requestedShops(params, body), updatedAt: body?.updatedAt },
        request,
      )
      return shownShop(db, deps, params.shopId, looking(caller))
    }),

    handle(contract.reject, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'rejected', requestedShops(params, body), request)
      return shownShop(db, deps, params.shopId, looking(caller))
    }),

    handle(contract.suspend, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'suspended', requestedShops(params, body), request)
      return shownShop(db, deps, params.shopId, looking(caller))
    }),

    handle(contract.lift, async ({ db, caller, params, body, request }) => {
      await decideShop(db, deps, caller.person, 'lifted', requestedShops(params, body), request)
      return shownShop(db, deps, params.shopId, looking(caller))
    }),

    handle(contract.remove, async ({ db, caller, params, body, request }) => {
      await removeShop(db, deps, caller.person, requestedShops(params, body), request)
      return null
    }),

    handle(contract.undo, async ({ db, caller, params, body, request }) => {
      const { shopId } = params
      await undoDecision(db, deps, caller.person, { shopId, decisionId: body?.decision }, request)
      return shownShop(db, deps, shopId, looking(caller))
    }),

    handle(contract.restore, async ({ db, caller, params, request }) => {
      await restoreShop(db, deps, caller.person, params.shopId, request)
      return shownShop(db, deps, params.shopId, looking(caller))
    }),
  ]
}

const requestedShops = (
  { shopId }: { shopId: number },
  body: (GivenReason & { seen?: number | null | undefined }) | null | undefined,
) => ({ shopId, seen: body?.seen, ...reasonOf(body) })

async function shownShop(
  db: Db,
  { secret }: RemovalDeps,
  shopId: number,
  looking: AdminPresence,
): Promise<ModeratedShop> {
  const found = await findModeratedShop(db, shopId, looking)
  const [shop] = found ? await moderatedShops(db, secret, [found]) : []
  if (!shop) throw shopNotFound()
  return shop
}
