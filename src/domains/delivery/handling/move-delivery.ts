import { adminAct, type Impartial, linkBase, refuseConflictOfInterest } from '#domains/accounts/accounts.ts'
import { findShopPeople } from '#domains/shops/moderation/shop-people.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { mayFollow, STATUS_NAMES } from '../delivery.policy.ts'
import { type DeliveryRecord, describeLastStep, findDelivery, lockDelivery } from '../delivery.queries.ts'
import { addStep } from '../delivery.ts'
import type { DeliveryStatusBody } from '../delivery-forms.contract.ts'
import { type DeliveryDeps, notifyRequester } from '../messages/send-messages.ts'

const noSuchRequest = () => notFound('delivery.not_found', 'We found no delivery request with this reference.')
const NO_PRICE_NOW = 'The price is given with the status quoted.'

/** Repeating a status changes nothing (G-185). Throws 400, 403 for the admin's own request, 404, 409 for a wrong or stale status. */
export function moveDelivery(
  db: Db,
  deps: DeliveryDeps,
  admin: Moderator,
  { reference, status, price, note, seen }: DeliveryStatusBody & { reference: string },
  request: RequestContext,
): Promise<DeliveryRecord> {
  return adminAct<DeliveryRecord>(db, deps, { admin, request }, async (tx, now) => {
    await lockDelivery(tx, reference)
    const before = await findDelivery(tx, reference)
    if (!before) throw noSuchRequest()
    const samePrice = price === undefined || price === before.price
    if (status === before.status && samePrice) return { unchanged: before }
    if (status !== 'quoted' && !samePrice) throw badRequest('invalid', NO_PRICE_NOW, { price: NO_PRICE_NOW })
    const last = before.steps.at(-1)
    if (seen !== undefined && last && last.id !== seen)
      throw conflict('delivery.moved_meanwhile', describeLastStep(last, admin, now))
    const impartial = await refuseOwn(tx, deps, admin, before)
    if (!mayFollow(before.status, status))
      throw conflict(
        'delivery.not_next',
        `A delivery that is '${STATUS_NAMES[before.status]}' cannot become '${STATUS_NAMES[status]}'.`,
      )
    await tx.query(
      'delivery.move',
      'update delivery_requests set status = $2, price = coalesce($3, price), updated_at = $4 where id = $1',
      [before.id, status, price ?? null, now],
    )
    const done = { requestId: before.id, status, price: price ?? null, note }
    await addStep(tx, { ...done, madeBy: admin.id, isByAdmin: true }, now)
    const details = { before: before.status, after: status, price: price ?? null }
    const entry = { action: 'delivery.move', resource: `delivery:${reference}`, details }
    const update = { reference, status, price: price ?? before.price, note }
    await notifyRequester(tx, deps, before, update, { base: linkBase(deps.config, request), by: 'team' })
    const after = await findDelivery(tx, reference)
    if (!after) throw noSuchRequest()
    return { result: after, impartial, entries: [entry], panels: ['deliveries'] }
  })
}

async function refuseOwn(
  tx: Db,
  deps: DeliveryDeps,
  admin: Moderator,
  { userId, shopId, email, phone }: DeliveryRecord,
): Promise<Impartial> {
  const shop = shopId === null ? null : await findShopPeople(tx, shopId)
  const matter = {
    people: [userId, shop?.ownerId ?? null],
    emails: [email, shop?.email ?? null],
    phones: [phone, shop?.phone ?? null],
    words: 'it is your delivery, or your shop’s',
  }
  return refuseConflictOfInterest(tx, deps, { admin, role: 'moderator' }, matter)
}
