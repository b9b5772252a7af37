import { recordPersonalAccess } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { Moderator } from '#shared/caller.ts'
import { type AdminDelivery, deliveries as contract } from './delivery.contract.ts'
import { type DeliveryRecord, listDeliveries, listOwnDeliveries, listShopDeliveries } from './delivery.queries.ts'
import { requestDelivery } from './delivery.ts'
import { findOwn, followDelivery } from './following/follow-delivery.ts'
import { knownBrowserCookie } from './following/known-browser.ts'
import { answerDelivery } from './handling/answer-delivery.ts'
import { decideDelivery } from './handling/decide-delivery.ts'
import { moveDelivery } from './handling/move-delivery.ts'
import { shownDelivery, shownToShop } from './handling/shown-delivery.ts'
import type { DeliveryDeps } from './messages/send-messages.ts'

export function deliveryApi(deps: DeliveryDeps): Handler[] {
  /** Returns deliveries with contacts, and records that the admin saw them. */
  async function shownToDesk(db: Db, admin: Moderator, records: readonly DeliveryRecord[]) {
    const now = deps.clock.now()
    await recordPersonalAccess(
      db,
      admin.id,
      records.map(({ userId }) => userId),
      now,
    )
    return records.map((record) => shownDelivery(record, now))
  }
  return [
    handle(contract.requestDelivery, async ({ db, caller, body, request, cookie }) => {
      const { dueAt, ...placed } = await requestDelivery(db, deps, caller, body, request)
      cookie(knownBrowserCookie(deps.secret, placed.reference, request))
      return { ...placed, dueAt: dueAt.toISOString() }
    }),
    handle(contract.followDelivery, async ({ db, caller, params, body, request, cookie }) => {
      const found = await followDelivery(db, deps, caller, { ...params, ...body }, request)
      cookie(knownBrowserCookie(deps.secret, found.reference, request))
      return shownDelivery(found, deps.clock.now())
    }),
    handle(contract.ownDelivery, async ({ db, caller, params }) =>
      shownDelivery(await findOwn(db, caller, params.reference), deps.clock.now()),
    ),
    handle(contract.ownDeliveries, async ({ db, caller, query, header }) => {
      const found = await listOwnDeliveries(db, caller.person.id, query)
      pageHeaders(header, found, contract.ownDeliveries.route[1], query)
      return found.items.map((record) => ({ ...record, createdAt: record.createdAt.toISOString() }))
    }),
    handle(contract.decideDelivery, async ({ db, caller, params, body, request }) =>
      shownDelivery(await decideDelivery(db, deps, caller, { ...params, ...body }, request), deps.clock.now()),
    ),
    handle(contract.shopDeliveries, async ({ db, caller, query, header }) => {
      const found = await listShopDeliveries(db, caller.person.id, query)
      pageHeaders(header, found, contract.shopDeliveries.route[1], query)
      return found.items.map(shownToShop)
    }),
    handle(contract.answerDelivery, async ({ db, caller, params, body }) =>
      shownToShop(await answerDelivery(db, deps, caller.person, { ...params, ...body })),
    ),
    handle(contract.allDeliveries, async ({ db, caller, query, header }) => {
      const found = await listDeliveries(db, query)
      pageHeaders(header, found, contract.allDeliveries.route[1], query)
      return shownToDesk(db, caller.person, found.items)
    }),
    handle(contract.moveDelivery, async ({ db, caller, params, body, request }) => {
      const moved = await moveDelivery(db, deps, caller.person, { ...params, ...body }, request)
      const [shown] = await shownToDesk(db, caller.person, [moved])
      return shown as AdminDelivery
    }),
  ]
}
