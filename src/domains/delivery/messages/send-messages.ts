import { canText, type TellDeps, tellPerson } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { queueText } from '#platform/sms/text-queue.ts'
import type { DeliveryStatus } from '../delivery.policy.ts'
import { mayTellShop, mayText } from '../flood-limits.ts'
import { requesterMail, requesterText } from './requester-messages.ts'
import { type Wanted, wantedNotice } from './shop-notices.ts'

export type DeliveryDeps = TellDeps

type Requester = { email: string | null; phone: string | null; userId: string | null }

/**
 * Tells the requester about a state by mail or text message. `ip`, of the requester, limits the first text message, which
 * anybody can cause; later ones are caused by the desk. Sends none beyond a limit: the page shows the same.
 */
export async function tellRequester(
  tx: Db,
  deps: DeliveryDeps,
  { email, phone, userId }: Requester,
  told: { reference: string; status: DeliveryStatus; price: number | null },
  { base, ip }: { base: string | null; ip?: string },
): Promise<void> {
  if (email !== null) {
    const mail = requesterMail(email, told, base)
    if (mail) await queueMail(deps, tx, mail, userId)
    return
  }
  const text = requesterText(told, base)
  if (phone === null || text === null || !canText(deps.config, phone)) return
  if (await mayText(tx, deps, phone, ip)) await queueText(deps, tx, { to: phone, text }, userId)
}

/** Tells a shop's owner that something is wanted, a few times a day: the dashboard has them all. */
export async function tellShop(
  tx: Db,
  deps: DeliveryDeps,
  { ownerId, shopId }: { ownerId: string; shopId: number },
  wanted: Wanted,
  request: Pick<RequestFacts, 'origin'>,
): Promise<void> {
  if (await mayTellShop(tx, deps, shopId)) await tellPerson(tx, deps, ownerId, wantedNotice(wanted), request)
}
