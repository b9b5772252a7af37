import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import type { Caller } from '#shared/caller.ts'
import { type Decision, type DeliveryStatus, mayDecide, STATUS_NAMES } from '../delivery.policy.ts'
import { type DeliveryRecord, findDelivery, holdDelivery } from '../delivery.queries.ts'
import { addStep, followDelivery, tellDesk, unknownDelivery } from '../delivery.ts'
import type { DecisionBody } from '../delivery-forms.contract.ts'
import { decisionMail } from '../messages/desk-mails.ts'
import { type DeliveryDeps, tellShopOfDecision } from '../messages/send-messages.ts'

const BECOMES: Record<Decision, DeliveryStatus> = { agree: 'agreed', cancel: 'cancelled' }
/** What comes only after the price was agreed to. */
const AGREED: readonly DeliveryStatus[] = ['agreed', 'on_the_way', 'delivered']

/**
 * The requester agrees to the price that they were shown, or cancels; desk and shop are told (G-185). The same once more changes
 * nothing. Throws 404 for a wrong contact, 409 when the price is another by now or the state does not allow it, 429.
 */
export async function decideDelivery(
  db: Db,
  deps: DeliveryDeps,
  caller: Caller,
  { reference, contact, decision, price }: DecisionBody & { reference: string },
  request: RequestFacts,
): Promise<DeliveryRecord> {
  await followDelivery(db, deps, { reference, contact }, request)
  const decided = await db.transaction(async (tx) => {
    await holdDelivery(tx, reference)
    const before = await findDelivery(tx, reference)
    if (!before) throw unknownDelivery()
    const { id, status } = before
    const isDone = decision === 'cancel' ? status === 'cancelled' : AGREED.includes(status) && price === before.price
    if (isDone) return before
    if (!mayDecide(decision, status))
      throw conflict('delivery.not_next', `A delivery that is '${STATUS_NAMES[status]}' cannot be ${PAST[decision]}.`)
    if (decision === 'agree' && price !== before.price)
      throw conflict('delivery.other_price', 'The price has changed. Please look at it again.')
    const now = deps.clock.now()
    const made = { requestId: id, status: BECOMES[decision], price: null, madeBy: caller.person?.id ?? null }
    await tx.query('delivery.decide', 'update delivery_requests set status = $2, updated_at = $3 where id = $1', [
      id,
      made.status,
      now,
    ])
    await addStep(tx, made, now)
    await queueMail(deps, tx, decisionMail(deps.config.deliveryEmail, before, decision), null)
    await tellShopOfDecision(tx, deps, before, decision, request)
    const after = (await findDelivery(tx, reference)) ?? before
    await tellDesk(tx)
    return after
  })
  deps.live.wake(['admins'])
  return decided
}

const PAST: Record<Decision, string> = { agree: 'agreed to', cancel: 'cancelled' }
