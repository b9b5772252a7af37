import { noteReads } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { Moderator } from '#shared/caller.ts'
import { deliveries as contract, type DeskDelivery } from './delivery.contract.ts'
import { type DeliveryRecord, listDeliveries, listShopDeliveries } from './delivery.queries.ts'
import { followDelivery, requestDelivery } from './delivery.ts'
import { answerDelivery } from './handling/answer-delivery.ts'
import { decideDelivery } from './handling/decide-delivery.ts'
import { moveDelivery } from './handling/move-delivery.ts'
import { shownDelivery, shownToShop } from './handling/shown-delivery.ts'
import type { DeliveryDeps } from './messages/send-messages.ts'

export function deliveryApi(deps: DeliveryDeps): Handler[] {
  /** With contacts: that the admin saw them is kept. */
  async function shownToDesk(db: Db, admin: Moderator, records: readonly DeliveryRecord[]) {
    const now = deps.clock.now()
    await noteReads(
      db,
      admin.id,
      records.map(({ userId }) => userId),
      now,
    )
    return records.map((record) => shownDelivery(record, now))
  }
  return [
    handle(contract.requestDelivery, async ({ db, caller, body, request }) => {
      const { dueAt, ...placed } = await requestDelivery(db, deps, caller, body, request)
      return { ...placed, dueAt: dueAt.toISOString() }
    }),
    handle(contract.followDelivery, async ({ db, params, query, request }) =>
      shownDelivery(await followDelivery(db, deps, { ...params, ...query }, request), deps.clock.now()),
    ),
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
      return shown as DeskDelivery
    }),
  ]
}
