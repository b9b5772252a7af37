import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { Conversation, Unread } from '../chat.contract.ts'
import type { ConversationState, ParticipantRole } from '../chat.policy.ts'
import type { ChatParticipant } from '../chat.ts'
import { IS_BLOCKED, IS_BLOCKED_BY_ME } from '../safety/blocks.queries.ts'

export const unknownConversation = () => notFound('conversation.not_found', 'Conversation not found')

export type OwnConversationRecord = {
  id: number
  shopId: number | null
  ownerId: string | null
  customerUserId: string | null
  guestId: string | null
  side: ParticipantRole
}

const OWN = `c.id, c.shop_id, s.owner_id, c.customer_user_id,
       c.guest_session_id as guest_id, case when s.owner_id = $1 then 'shop_owner' else 'customer' end as side`
/** Matches conversations of the person $1 or the guest $2. */
export const IS_OWN = '(c.customer_user_id = $1 or c.guest_session_id = $2 or s.owner_id = $1)'

/** Throws 404 for other people's conversations (CHAT-38). */
export async function findOwn(
  db: Db,
  { userId, guestId }: ChatParticipant,
  id: number,
): Promise<OwnConversationRecord> {
  const [found] = await db.query<OwnConversationRecord>(
    'chat.findOwn',
    `select ${OWN} from chat_conversations c left join shops s on s.id = c.shop_id where c.id = $3 and ${IS_OWN}`,
    [userId, guestId, id],
  )
  if (!found) throw unknownConversation()
  return found
}

/** Locks the conversation, so that its messages have one order. */
export async function lockOwnConversation(
  tx: Db,
  { userId, guestId }: ChatParticipant,
  id: number,
): Promise<OwnConversationRecord> {
  const [found] = await tx.query<OwnConversationRecord>(
    'chat.holdOwn',
    `select ${OWN} from chat_conversations c left join shops s on s.id = c.shop_id where c.id = $3 and ${IS_OWN}
     for no key update of c`,
    [userId, guestId, id],
  )
  if (!found) throw unknownConversation()
  return found
}

export type ConversationList = {
  limit: number
  cursor?: string | undefined
  shopId?: number | undefined
  unread?: 'true' | undefined
  state?: ConversationState | undefined
  q?: string | undefined
  side?: ParticipantRole | undefined
}

type Row = Keyed<Omit<Conversation, 'updatedAt' | 'laterUntil'> & { updatedAt: Date; laterUntil: Date | null }>

/** Latest first. Each part is read from an index until a page is full. Throws BadCursor. */
export async function listConversations(
  db: Db,
  participant: ChatParticipant,
  { limit, cursor, ...filters }: ConversationList,
  now: Date,
): Promise<KeysetPage<Conversation>> {
  const list = ['conversations', filters.side, filters.shopId, filters.unread, filters.state, filters.q].join('|')
  const { items, next } = await keysetPage({ list, kinds: ['string', 'number'], limit, cursor }, (after, take) => {
    const values: unknown[] = [participant.userId ?? participant.guestId, take]
    const value = (parameter: unknown) => `$${values.push(parameter)}`
    const pages = after ? [`(c.updated_at, c.id) < (${value(after[0])}::timestamptz, ${value(after[1])}::int)`] : []
    if (filters.shopId !== undefined) pages.push(`c.shop_id = ${value(filters.shopId)}`)
    const name = filters.q === undefined ? null : value(`%${filters.q.replace(/[\\%_]/g, '\\$&')}%`)
    const state = filters.state && `${stateAt(value(now))} = ${value(filters.state)}`
    return db.query<Row>(null, conversationsText(participant, filters, { pages, name, state }), values)
  })
  return {
    items: items.map((row) => shown(row, now)),
    next,
  }
}

/** Counts a person's conversations as a customer, which are few enough to count quickly (CPROF-06). */
export async function countOwn(db: Db, { userId }: ChatParticipant): Promise<number> {
  const [counted] = await db.query<{ n: number }>(
    'chat.countOwn',
    'select count(*)::int as n from chat_conversations where customer_user_id = $1',
    [userId],
  )
  return counted?.n ?? 0
}

function shown({ updatedAt, laterUntil, ...row }: Omit<Row, 'keys'>, now: Date): Conversation {
  const isBack = laterUntil !== null && laterUntil <= now
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    state: isBack && row.state === 'later' ? 'waiting' : row.state,
    laterUntil: isBack ? null : (laterUntil?.toISOString() ?? null),
  }
}

/** A snoozed conversation is waiting once its time has passed, even before the job runs. */
const stateAt = (now: string) =>
  `case when c.shop_state = 'later' and c.later_until <= ${now}::timestamptz then 'waiting' else c.shop_state end`

type QueryTexts = { pages: readonly string[]; name: string | null; state: string | undefined }

const NEWEST_FIRST = 'order by c.updated_at desc, c.id desc limit $2'

/** Builds the statement for the given filters only, so that each filter uses its index. */
function conversationsText(
  { userId }: ChatParticipant,
  { unread, side }: ConversationFilters,
  { pages, name, state }: QueryTexts,
): string {
  const asCustomer = [`c.${userId === null ? 'guest_session_id' : 'customer_user_id'} = $1`, ...pages]
  if (unread) asCustomer.push('c.customer_unread > 0')
  // Only shops see states, so a filter by state excludes conversations as a customer or guest.
  if (state || (side === 'shop_owner' && userId === null)) asCustomer.push('false')
  if (name) asCustomer.push(`coalesce((select name from shops where id = c.shop_id), 'Unknown Shop') ilike ${name}`)
  const customers = `(select c.*, 'customer' as side from chat_conversations c where ${asCustomer.join(' and ')} ${NEWEST_FIRST})`
  const ofShops = ['c.shop_id = s.id', 'c.customer_user_id is distinct from $1', ...pages]
  if (unread) ofShops.push('c.shop_unread > 0')
  if (state) ofShops.push(state)
  if (name)
    ofShops.push(
      `(s.name ilike ${name} or coalesce((select concat_ws(' ', first_name, last_name) from users where id = c.customer_user_id), 'Guest') ilike ${name})`,
    )
  const shops = `(select c.* from shops s cross join lateral (
       select c.*, 'shop_owner' as side from chat_conversations c where ${ofShops.join(' and ')} ${NEWEST_FIRST}) c
     where s.owner_id = $1 ${NEWEST_FIRST})`
  const both = `${customers} union all ${shops} order by updated_at desc, id desc limit $2`
  const requests = userId === null || side === 'customer' ? customers : side === 'shop_owner' ? shops : both
  return `select ${SHOWN}, json_build_array(c.updated_at::text, c.id) as keys
     from (${requests}) c
     ${SHOWN_FROM}
     order by c.updated_at desc, c.id desc`
}
type ConversationFilters = Pick<ConversationList, 'unread' | 'side'>

/** `c` is a conversation with `side`, the role in which the caller sees it. */
const SHOWN = `c.id, c.shop_id, case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as shop,
       c.last_message, c.updated_at, c.side,
       case when c.side = 'shop_owner' then coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), case when g.id is null then 'Customer' else 'Guest' end) end as customer_name,
       case when c.side = 'shop_owner' then coalesce(g.email, g.phone) end as customer_contact,
       case c.side when 'customer' then c.customer_unread else c.shop_unread end as unread_count,
       case c.side when 'customer' then c.shop_read_id else c.customer_read_id end as read_up_to,
       case when c.side = 'shop_owner' then c.shop_state end as state,
       case when c.side = 'shop_owner' then c.later_until end as later_until,
       s.id is not null and not ${IS_BLOCKED} as can_write, ${IS_BLOCKED_BY_ME} as is_blocked,
       r.minutes as reply_minutes`
const SHOWN_FROM = `left join shops s on s.id = c.shop_id
     left join users u on u.id = c.customer_user_id
     left join guest_sessions g on g.id = c.guest_session_id
     left join chat_reply_times r on r.shop_id = c.shop_id`

/** Returns conversations by person and id, without those of other people. */
export async function readConversations(
  db: Db,
  requests: readonly { person: string; id: number }[],
  now: Date,
): Promise<Map<string, Conversation>> {
  const rows = await db.query<Omit<Row, 'keys'> & { person: string }>(
    'chat.showConversations',
    `select c.person, ${SHOWN} from (
       select w.person, c.*, case when w.person = o.owner_id then 'shop_owner' else 'customer' end as side
       from unnest($1::text[], $2::int[]) w (person, id) join chat_conversations c on c.id = w.id left join shops o on o.id = c.shop_id
       where w.person in (c.customer_user_id, c.guest_session_id, o.owner_id)) c
     ${SHOWN_FROM}`,
    [requests.map(({ person }) => person), requests.map(({ id }) => id)],
  )
  return new Map(rows.map(({ person, ...row }) => [`${person} ${row.id}`, shown(row, now)]))
}

/** Throws 404 for other people's conversations. */
export async function readConversation(
  db: Db,
  { id: person }: ChatParticipant,
  id: number,
  now: Date,
): Promise<Conversation> {
  const [found] = (await readConversations(db, [{ person, id }], now)).values()
  if (!found) throw unknownConversation()
  return found
}

export async function listParticipants(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.query<{ id: number; people: (string | null)[] }>(
    'chat.whoTakesPart',
    `select c.id, array[c.customer_user_id, c.guest_session_id, s.owner_id] as people
     from chat_conversations c left join shops s on s.id = c.shop_id where c.id = any($1::int[])`,
    [ids],
  )
  return new Map(rows.map(({ id, people }) => [id, people.filter((person) => person !== null)]))
}

/** Counts unread messages in both roles, and unread notices up to 100. */
export async function countUnread(db: Db, people: readonly string[]): Promise<Map<string, Unread>> {
  const rows = await db.query<Unread & { person: string }>(
    'chat.countUnread',
    `select person, messages::int, of_shops::int, notices::int from unnest($1::text[]) person,
       lateral (select coalesce(sum(c.shop_unread), 0) as of_shops from shops s join chat_conversations c on c.shop_id = s.id
         where s.owner_id = person and c.shop_unread > 0 and c.customer_user_id is distinct from person) o,
       lateral (select of_shops
         + coalesce((select sum(customer_unread) from chat_conversations where customer_user_id = person and customer_unread > 0), 0)
         + coalesce((select sum(customer_unread) from chat_conversations where guest_session_id = person and customer_unread > 0), 0) as messages) m,
       lateral (select count(*) as notices from (
         select from notices n where n.person = person.person and read_at is null limit 100) u) n`,
    [people],
  )
  return new Map(rows.map(({ person, ...unread }) => [person, unread]))
}
