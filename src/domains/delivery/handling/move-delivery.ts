import { audit, linkBase } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { AdminActor } from '#shared/caller.ts'
import { mayFollow, STATUS_NAMES } from '../delivery.policy.ts'
import { type DeliveryRecord, findDelivery, holdDelivery } from '../delivery.queries.ts'
import { addStep } from '../delivery.ts'
import type { DeskBody } from '../delivery-forms.contract.ts'
import { type DeliveryDeps, tellRequester } from '../messages/send-messages.ts'

const noSuchRequest = () => notFound('delivery.not_found', 'We found no delivery request with this reference.')
const NO_PRICE_NOW = 'The price is given with the status quoted.'

/**
 * Moves a request to another state, in which the requester is told (G-185); the same once more changes nothing.
 * Throws 400 for a price with another state, 404, 409 when the state may not follow.
 */
export function moveDelivery(
  db: Db,
  deps: DeliveryDeps,
  admin: AdminActor,
  { reference, status, price }: DeskBody & { reference: string },
  request: RequestFacts,
): Promise<DeliveryRecord> {
  return db.transaction(async (tx) => {
    const before = await holdDelivery(tx, reference)
    if (!before) throw noSuchRequest()
    const samePrice = price === undefined || price === before.price
    if (status === before.status && samePrice) return before
    if (status !== 'quoted' && !samePrice) throw badRequest('invalid', NO_PRICE_NOW, { price: NO_PRICE_NOW })
    if (!mayFollow(before.status, status))
      throw conflict(
        'delivery.not_next',
        `A delivery that is '${STATUS_NAMES[before.status]}' cannot become '${STATUS_NAMES[status]}'.`,
      )
    const now = deps.clock.now()
    await tx.query(
      'delivery.move',
      'update delivery_requests set status = $2, price = coalesce($3, price), updated_at = $4 where id = $1',
      [before.id, status, price ?? null, now],
    )
    await addStep(tx, { requestId: before.id, status, price: price ?? null, madeBy: admin.id }, now)
    const details = { from: before.status, to: status, price: price ?? null }
    await audit(
      tx,
      { userId: admin.id, action: 'delivery.move', resource: `delivery:${reference}`, details },
      request,
      now,
    )
    const told = { reference, status, price: price ?? before.price }
    await tellRequester(tx, deps, before, told, { base: linkBase(deps.config, request) })
    const after = await findDelivery(tx, reference)
    if (!after) throw noSuchRequest()
    return after
  })
}
