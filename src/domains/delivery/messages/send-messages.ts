import { findContactPoints } from '#domains/accounts/accounts.ts'
import {
  acceptsSms,
  canSendSms,
  mailToAddress,
  type NotifyDeps,
  notifyPerson,
} from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Live } from '#platform/live/live.ts'
import { queueSms } from '#platform/sms/sms-queue.ts'
import type { Decision } from '../delivery.policy.ts'
import { ownerOfShop } from '../delivery.queries.ts'
import { mayNotifyShop, mayText, type TextSender } from '../delivery-limits.ts'
import { requesterNotice, requesterText, type StatusUpdate } from './requester-messages.ts'
import { type DeliverySummary, decidedNotice, newRequestNotice } from './shop-notices.ts'

export type DeliveryDeps = NotifyDeps & { live: Pick<Live, 'wake'> }

type Requester = { email: string | null; phone: string | null; userId: string | null }

/** Sends nothing beyond the limits, because the page also shows the status. SMS to the requester's verified phone have a separate limit (G-197). */
export async function notifyRequester(
  tx: Db,
  deps: DeliveryDeps,
  { email, phone, userId }: Requester,
  update: StatusUpdate,
  { base, by }: { base: string | null; by: TextSender },
): Promise<void> {
  if (email !== null) {
    const notice = requesterNotice(update)
    if (notice) await mailToAddress(tx, deps, { to: email, userId, base }, notice)
    return
  }
  const text = requesterText(update, base)
  if (phone === null || text === null || !canSendSms(deps.config, phone)) return
  if (!(await acceptsSms(tx, deps, { phone, userId }, 'delivery'))) return
  const contactPoints = userId === null ? null : await findContactPoints(tx, userId)
  const isOwn = contactPoints?.isPhoneVerified === true && contactPoints.phone === phone
  if (await mayText(tx, deps, phone, isOwn ? 'own' : by)) await queueSms(deps, tx, { to: phone, text }, userId)
}

/** Notifies the owner of a request, within a daily limit. The dashboard shows all requests. */
export async function notifyShop(
  tx: Db,
  deps: DeliveryDeps,
  { ownerId, shopId }: { ownerId: string; shopId: number },
  requestBody: DeliverySummary,
  request: Pick<RequestContext, 'origin'>,
): Promise<void> {
  if (await mayNotifyShop(tx, deps, shopId))
    await notifyPerson(tx, deps, ownerId, newRequestNotice(requestBody), request)
}

/** Notifies the owner, if the shop still exists, within the same limit as new requests. */
export async function notifyShopOfDecision(
  tx: Db,
  deps: DeliveryDeps,
  { reference, shopId }: { reference: string; shopId: number | null },
  decision: Decision,
  request: Pick<RequestContext, 'origin'>,
): Promise<void> {
  if (shopId === null) return
  const ownerId = await ownerOfShop(tx, shopId)
  if (ownerId === null || !(await mayNotifyShop(tx, deps, shopId))) return
  await notifyPerson(tx, deps, ownerId, decidedNotice(reference, decision), request)
}
