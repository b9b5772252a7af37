import { isOpenAt } from '#domains/shops/shops.policy.ts'
import { changeOwnShop, requireOwnShop, type ShopRecord } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { Person } from '#shared/caller.ts'
import { MAX_MESSAGE_LENGTH } from '../../chat.policy.ts'
import type { AutomaticReplies } from '../inbox.contract.ts'
import { ONE_TALK, STILL_THERE } from '../inbox.policy.ts'
import { countInboxChange, type InboxDeps } from '../inbox-changes.ts'
import { filledReply } from './reply-text.policy.ts'

const OTHERS_SHOP = 'You can only edit messages for your own shops.'

/** Throws 403 for other owners' shops, 404. */
export async function findAutomaticReplies(db: Db, person: Person, shopId: number): Promise<AutomaticReplies> {
  const shop = await requireOwnShop(db, person, shopId, OTHERS_SHOP)
  const [kept] = await db.query<{ greeting: string | null; away: string | null }>(
    'chat.automaticReplies',
    'select greeting, away from chat_automatic_replies where shop_id = $1',
    [shopId],
  )
  return { greeting: null, away: null, ...kept, hasHours: shop.openingHours !== null }
}

/** Throws 403 for other owners' shops, 404, 429. */
export async function setAutomaticReplies(
  db: Db,
  deps: InboxDeps,
  person: Person,
  { shopId, ...given }: { shopId: number; greeting?: string | null | undefined; away?: string | null | undefined },
): Promise<AutomaticReplies> {
  return changeOwnShop(db, person, { shopId, sentence: OTHERS_SHOP }, async (tx) => {
    await countInboxChange(tx, deps, person.id)
    const before = await findAutomaticReplies(tx, person, shopId)
    const { greeting = before.greeting, away = before.away } = given
    await tx.query(
      'chat.setAutomaticReplies',
      `insert into chat_automatic_replies (shop_id, greeting, away, updated_at) values ($1, $2, $3, $4)
       on conflict (shop_id) do update set greeting = $2, away = $3, updated_at = $4`,
      [shopId, greeting, away, deps.clock.now()],
    )
    return { ...before, greeting, away }
  })
}

export const ownAutomaticReplies: PersonalData = {
  name: 'automaticReplies',
  query: 'chat.automaticReplies.ofPerson',
  text: `select s.id as shop_id, s.name as shop, a.greeting, a.away from chat_automatic_replies a join shops s on s.id = a.shop_id
         where s.owner_id = $1 order by s.id`,
}

/** Returns the away message, at most once in twelve hours, or a first message's greeting. Requires the conversation's lock. */
export async function automaticReplyTo(
  tx: Db,
  { conversationId, messageId }: { conversationId: number; messageId: number },
  now: Date,
): Promise<string | null> {
  const [known] = await tx.query<Known>(
    'chat.automaticReplyTo',
    `select a.greeting, a.away, s.name as shop, s.opening_hours, u.first_name,
       coalesce(c.away_sent_at <= $3, true) and coalesce(c.answered_at <= $4, true) as away_may_go,
       not exists (select from chat_messages where conversation_id = c.id and id < $2) as is_first
     from chat_conversations c join shops s on s.id = c.shop_id join chat_automatic_replies a on a.shop_id = s.id
       left join users u on u.id = c.customer_user_id
     where c.id = $1`,
    [conversationId, messageId, new Date(now.getTime() - ONE_TALK), new Date(now.getTime() - STILL_THERE)],
  )
  if (!known) return null
  const isClosed = known.away !== null && known.awayMayGo && isOpenAt(known.openingHours, now) === false
  if (isClosed)
    await tx.query('chat.awaySent', 'update chat_conversations set away_sent_at = $2 where id = $1', [
      conversationId,
      now,
    ])
  const text = isClosed ? known.away : known.isFirst ? known.greeting : null
  if (text === null) return null
  // The filled-in text may exceed the message limit, which must not cost the customer their message.
  return filledReply(text, { name: known.firstName, price: null, shop: known.shop })
    .slice(0, MAX_MESSAGE_LENGTH)
    .toWellFormed()
}

type Known = {
  greeting: string | null
  away: string | null
  shop: string
  openingHours: ShopRecord['openingHours']
  firstName: string | null
  awayMayGo: boolean
  isFirst: boolean
}
