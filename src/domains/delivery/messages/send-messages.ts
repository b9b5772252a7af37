import { isTextable } from '#domains/accounts/accounts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Message } from '#platform/mail/mail.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { queueText } from '#platform/sms/text-queue.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'
import type { DeliveryStatus } from '../delivery.policy.ts'
import { mayTellShop, mayText } from '../flood-limits.ts'
import { requesterMail, requesterText } from './requester-messages.ts'
import { wantedMail, wantedText } from './shop-messages.ts'

export type DeliveryDeps = {
  clock: Clock
  /** Whether floods are limited (G-168). */
  limited: boolean
  deliveryEmail: string
  publicUrl: string | undefined
  /** ISO codes such as NG. */
  smsCountries: readonly string[]
  /** Sent with the commit, and deleted with the person whose id is given. */
  mail(tx: Db, message: Message, userId: string | null): Promise<void>
  text(tx: Db, message: TextMessage, userId: string | null): Promise<void>
}

export const deliveryDeps = ({ clock, config, jobs, secret }: ServerDeps): DeliveryDeps => ({
  clock,
  limited: config.rateLimits,
  deliveryEmail: config.deliveryEmail,
  publicUrl: config.publicUrl,
  smsCountries: config.smsCountries,
  mail: (tx, message, userId) => queueMail({ jobs, secret }, tx, message, userId),
  text: (tx, message, userId) => queueText({ jobs, secret }, tx, message, userId),
})

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
    if (mail) await deps.mail(tx, mail, userId)
    return
  }
  const text = requesterText(told, base)
  if (phone === null || text === null || !isTextable(phone, deps.smsCountries)) return
  if (await mayText(tx, deps, phone, ip)) await deps.text(tx, { to: phone, text }, userId)
}

/** Tells a shop's owner that something is wanted: by mail, or by text message without an address. */
export async function tellShop(
  tx: Db,
  deps: DeliveryDeps,
  { ownerId, shopId }: { ownerId: string; shopId: number },
  wanted: { reference: string; shopName: string; productName: string; quantity: number },
  base: string | null,
): Promise<void> {
  const [owner] = await tx.query<{ email: string | null; phone: string | null }>(
    'delivery.ownerContacts',
    'select email, phone from users where id = $1',
    [ownerId],
  )
  if (!owner || !(await mayTellShop(tx, deps, shopId))) return
  if (owner.email !== null) return deps.mail(tx, wantedMail(owner.email, wanted, base), ownerId)
  if (owner.phone === null || !isTextable(owner.phone, deps.smsCountries)) return
  if (await mayText(tx, deps, owner.phone))
    await deps.text(tx, { to: owner.phone, text: wantedText(wanted, base) }, ownerId)
}
