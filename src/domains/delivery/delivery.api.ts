import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { deliveries as contract } from './delivery.contract.ts'
import { listDeliveries, listShopDeliveries } from './delivery.queries.ts'
import { followDelivery, requestDelivery } from './delivery.ts'
import { answerDelivery } from './handling/answer-delivery.ts'
import { moveDelivery } from './handling/move-delivery.ts'
import { shownDelivery, shownToShop } from './handling/shown-delivery.ts'
import type { DeliveryDeps } from './messages/send-messages.ts'

export function deliveryApi(deps: DeliveryDeps): Handler[] {
  return [
    handle(contract.requestDelivery, async ({ db, caller, body, request }) => {
      const { dueAt, ...placed } = await requestDelivery(db, deps, caller, body, request)
      return { ...placed, dueAt: dueAt.toISOString() }
    }),
    handle(contract.followDelivery, async ({ db, params, query, request }) =>
      shownDelivery(await followDelivery(db, deps, { ...params, ...query }, request), deps.clock.now()),
    ),
    handle(contract.shopDeliveries, async ({ db, caller, query, header }) => {
      const found = await listShopDeliveries(db, caller.person.id, query)
      pageHeaders(header, found, contract.shopDeliveries.route[1], query)
      return found.items.map(shownToShop)
    }),
    handle(contract.answerDelivery, async ({ db, caller, params, body }) =>
      shownToShop(await answerDelivery(db, deps, caller.person, { ...params, ...body })),
    ),
    handle(contract.allDeliveries, async ({ db, query, header }) => {
      const found = await listDeliveries(db, query)
      pageHeaders(header, found, contract.allDeliveries.route[1], query)
      return found.items.map((record) => shownDelivery(record, deps.clock.now()))
    }),
    handle(contract.moveDelivery, async ({ db, caller, params, body, request }) =>
      shownDelivery(await moveDelivery(db, deps, caller.person, { ...params, ...body }, request), deps.clock.now()),
    ),
  ]
}
