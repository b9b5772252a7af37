import { charge } from '#domains/accounts/accounts.ts'
import { shopNotFound } from '#domains/shops/shops.queries.ts'
import { writeMessageVisit } from '#domains/visits/visits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { consumeOrRefuse, counterKey, type Rate } from '#platform/rate-limits/rate-counters.ts'
import { STARTED_CONVERSATIONS, TOO_MANY_STARTED } from '../chat.policy.ts'
import type { ChatParticipant } from '../chat.ts'

export type OpenConversationDeps = { clock: Clock; limited: boolean }
export type SendContext = Pick<RequestContext, 'ip' | 'userAgent'>

/** Starts a conversation with a listed shop unless one exists (G-147, G-153). Throws 404, 429. */
export async function openConversation(
  tx: Db,
  deps: OpenConversationDeps,
  sender: ChatParticipant,
  shop: { id: number; isListed: boolean },
  { ip, userAgent }: SendContext,
): Promise<number> {
  const known = await findWith(tx, sender, shop.id)
  if (known !== null) return known
  if (!shop.isListed) throw shopNotFound()
  await countBegun(tx, deps, sender, ip)
  const now = deps.clock.now()
  const [begun] = await tx.query<{ id: number }>(
    'chat.begin',
    `insert into chat_conversations (shop_id, customer_user_id, guest_session_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict do nothing returning id`,
    [shop.id, sender.userId, sender.guestId, now],
  )
  if (begun) {
    await writeMessageVisit(tx, { ...sender, shopId: shop.id, ip, userAgent, at: now })
    return begun.id
  }
  // Another process has just started it.
  const id = await findWith(tx, sender, shop.id)
  if (id === null) throw shopNotFound()
  return id
}

async function findWith(tx: Db, { userId, guestId }: ChatParticipant, shopId: number): Promise<number | null> {
  const [found] = await tx.query<{ id: number }>(
    'chat.findWith',
    'select id from chat_conversations where shop_id = $3 and (customer_user_id = $1 or guest_session_id = $2)',
    [userId, guestId, shopId],
  )
  return found?.id ?? null
}

async function countBegun(
  tx: Db,
  deps: OpenConversationDeps,
  { id, person }: ChatParticipant,
  ip: string,
): Promise<void> {
  if (!deps.limited) return
  const count = (what: string, subject: string, rate: Rate) =>
    consumeOrRefuse(tx, counterKey(what, subject), rate, deps.clock.now(), TOO_MANY_STARTED)
  if (person) {
    await count('conversations in an hour of', id, STARTED_CONVERSATIONS.ofPersonInHour)
    await charge(tx, 'conversations', person, deps, { sentence: TOO_MANY_STARTED })
    return
  }
  await count('conversations of', id, STARTED_CONVERSATIONS.ofGuest)
  await count('conversations of guests at', addressGroup(ip), STARTED_CONVERSATIONS.ofAddress)
  await count('conversations of guests in', networkGroup(ip), STARTED_CONVERSATIONS.ofNetwork)
}
