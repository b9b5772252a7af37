import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import type { Caller } from '#shared/caller.ts'
import { type Decision, type DeliveryStatus, mayDecide, STATUS_NAMES } from '../delivery.policy.ts'
import { type DeliveryRecord, findDelivery, lockDelivery } from '../delivery.queries.ts'
import { addStep, notifyDispatch } from '../delivery.ts'
import type { DecisionBody } from '../delivery-forms.contract.ts'
import { findDecidable, unknownDelivery } from '../following/follow-delivery.ts'
import { decisionMail } from '../messages/dispatch-mails.ts'
import { type DeliveryDeps, notifyShopOfDecision } from '../messages/send-messages.ts'

const BECOMES: Record<Decision, DeliveryStatus> = { agree: 'agreed', cancel: 'cancelled' }
const NEEDS_AGREED_PRICE: readonly DeliveryStatus[] = ['agreed', 'on_the_way', 'delivered']

/** Repeating a decision changes nothing (G-185). Throws 400, 401, 403, 404, 409 for a changed price or wrong status, 429. */
export async function decideDelivery(
  db: Db,
  deps: DeliveryDeps,
  caller: Caller,
  { reference, contact, decision, price }: DecisionBody & { reference: string },
  request: RequestContext,
): Promise<DeliveryRecord> {
  await findDecidable(db, deps, caller, { reference, contact }, request)
  const decided = await db.transaction(async (tx) => {
    await lockDelivery(tx, reference)
    const before = await findDelivery(tx, reference)
    if (!before) throw unknownDelivery()
    const { id, status } = before
    const isDone =
      decision === 'cancel' ? status === 'cancelled' : NEEDS_AGREED_PRICE.includes(status) && price === before.price
    if (isDone) return before
    if (!mayDecide(decision, status))
      throw conflict('delivery.not_next', `A delivery that is '${STATUS_NAMES[status]}' cannot be ${PAST[decision]}.`)
    if (decision === 'agree' && price !== before.price)
      throw conflict('delivery.other_price', 'The price has changed. Please check it again.')
    const now = deps.clock.now()
    const made = { requestId: id, status: BECOMES[decision], price: null, madeBy: caller.person?.id ?? null }
    await tx.query('delivery.decide', 'update delivery_requests set status = $2, updated_at = $3 where id = $1', [
      id,
      made.status,
      now,
    ])
    await addStep(tx, made, now)
    await queueMail(deps, tx, decisionMail(deps.config.deliveryEmail, before, decision), null)
    await notifyShopOfDecision(tx, deps, before, decision, request)
    const after = (await findDelivery(tx, reference)) ?? before
    await notifyDispatch(tx)
    return after
  })
  deps.live.wake(['admins'])
  return decided
}

const PAST: Record<Decision, string> = { agree: 'agreed to', cancel: 'cancelled' }
