import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/api/errors.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import type { Person } from '#shared/caller.ts'
import { mayBeReady, takesAnswer } from '../delivery.policy.ts'
import { findShopDelivery, lockDelivery, type ShopDeliveryRecord } from '../delivery.queries.ts'
import { notifyDispatch } from '../delivery.ts'
import type { ShopAnswerBody } from '../delivery-forms.contract.ts'
import { countAnswer } from '../delivery-limits.ts'
import { unknownDelivery } from '../following/follow-delivery.ts'
import { answerMail } from '../messages/dispatch-mails.ts'
import type { DeliveryDeps } from '../messages/send-messages.ts'

const NOT_READY_THEN = 'Please choose a time within the next 30 days'

/** Stores an answer and emails changes to the delivery team (G-185). Throws 400, 404 for a foreign request, 409 if late, 429. */
export async function answerDelivery(
  db: Db,
  deps: DeliveryDeps,
  owner: Pick<Person, 'id'>,
  { reference, available, readyAt: typed }: ShopAnswerBody & { reference: string },
): Promise<ShopDeliveryRecord> {
  const readyAt = available && typed !== undefined ? new Date(typed) : null
  const mine = async (tx: Db) => {
    const found = await findShopDelivery(tx, owner.id, reference)
    if (!found) throw unknownDelivery()
    return found
  }
  const answered = await oneAtATime(db, owner.id, () =>
    db.transaction(async (tx) => {
      await lockDelivery(tx, reference)
      const before = await mine(tx)
      if (before.isAvailable === available && before.readyAt?.getTime() === readyAt?.getTime()) return before
      if (!takesAnswer(before.status))
        throw conflict('delivery.no_answer_needed', 'This delivery is already on its way or finished.')
      const now = deps.clock.now()
      if (readyAt && !mayBeReady(readyAt, now)) throw badRequest('invalid', NOT_READY_THEN, { readyAt: NOT_READY_THEN })
      await countAnswer(tx, deps, owner.id)
      await tx.query(
        'delivery.answer',
        `update delivery_requests set is_available = $2, ready_at = $3, answered_at = $4, updated_at = $4 where id = $1`,
        [before.id, available, readyAt, now],
      )
      await queueMail(deps, tx, answerMail(deps.config.deliveryEmail, before, readyAt), null)
      const after = await mine(tx)
      await notifyDispatch(tx)
      return after
    }),
  )
  deps.live.wake(['admins'])
  return answered
}
