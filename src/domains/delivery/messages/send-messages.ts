import { canText, mailToAddress, type TellDeps, tellPerson, wantsTexts } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { Live } from '#platform/live/live.ts'
import { queueText } from '#platform/sms/text-queue.ts'
import type { Decision } from '../delivery.policy.ts'
import { ownerOfShop } from '../delivery.queries.ts'
import { mayTellShop, mayText } from '../flood-limits.ts'
import { requesterNotice, requesterText, type Told } from './requester-messages.ts'
import { decidedNotice, type Wanted, wantedNotice } from './shop-notices.ts'

export type DeliveryDeps = TellDeps & { live: Pick<Live, 'wake'> }

type Requester = { email: string | null; phone: string | null; userId: string | null }

/**
 * Tells the requester about a state by mail or text message. `ip`, of the requester, limits the first text message, which
 * anybody can cause; later ones are caused by the desk. Sends none beyond a limit: the page shows the same.
 */
export async function tellRequester(
  tx: Db,
  deps: DeliveryDeps,
  { email, phone, userId }: Requester,
  told: Told,
  { base, ip }: { base: string | null; ip?: string },
): Promise<void> {
  if (email !== null) {
    const notice = requesterNotice(told)
    if (notice) await mailToAddress(tx, deps, { to: email, userId, base }, notice)
    return
  }
  const text = requesterText(told, base)
  if (phone === null || text === null || !canText(deps.config, phone)) return
  if (!(await wantsTexts(tx, deps, { phone, userId }, 'delivery'))) return
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

/** Tells the owner of the shop that was asked, if it is still there, what the requester decided; as often as of new requests. */
export async function tellShopOfDecision(
  tx: Db,
  deps: DeliveryDeps,
  { reference, shopId }: { reference: string; shopId: number | null },
  decision: Decision,
  request: Pick<RequestFacts, 'origin'>,
): Promise<void> {
  if (shopId === null) return
  const ownerId = await ownerOfShop(tx, shopId)
  if (ownerId === null || !(await mayTellShop(tx, deps, shopId))) return
  await tellPerson(tx, deps, ownerId, decidedNotice(reference, decision), request)
}
