import type { Db } from '#platform/db/db.ts'
import type { ParticipantRole } from '../chat.policy.ts'
import { isBlockedBy } from '../safety/blocks.queries.ts'

/** `person` is null once the shop is removed. */
export type DueReminder = { person: string | null; kind: 'owner' | 'customer' | 'guest'; conversations: number[] }

/** The next run finds the rest. */
const SCAN_LIMIT = 500

export function findNewConversations(db: Db): Promise<DueReminder[]> {
  return db.query<DueReminder>(
    'chat.findNew',
    `select s.owner_id as person, 'owner' as kind, array_agg(c.id order by c.id) as conversations
     from (select id, shop_id from chat_conversations where not is_announced and last_message_id is not null
       order by id limit ${SCAN_LIMIT}) c
     left join shops s on s.id = c.shop_id
     group by s.owner_id order by min(c.id)`,
    [],
  )
}

/** Finds emails (messages until `mail`, last reminder before `reminded`) and SMS (messages until `text`) that are overdue. */
export function findOverdueReminders(
  db: Db,
  { mail, text, reminded }: Record<'mail' | 'text' | 'reminded', Date>,
): Promise<DueReminder[]> {
  return db.query<DueReminder>(
    'chat.findLate',
    `with late as (
       select conversation_id, sender_type, bool_or(not is_mailed) as mail, bool_or(not is_texted and created_at <= $2) as text,
         min(id) as first
       from chat_messages where not is_read and not is_automatic and not (is_mailed and is_texted) and created_at <= $1
       group by conversation_id, sender_type),
     reader as (
       select l.*, case when l.sender_type = 'customer' then s.owner_id else coalesce(c.customer_user_id, c.guest_session_id) end as person,
         case when l.sender_type = 'customer' then 'owner' when c.guest_session_id is null then 'customer' else 'guest' end as kind
       from late l join chat_conversations c on c.id = l.conversation_id left join shops s on s.id = c.shop_id)
     select r.person, r.kind, array_agg(r.conversation_id order by r.conversation_id) as conversations
     from reader r
     -- Looked up one by one: of a table that is filled and emptied by the hour nothing is known that plans could go by.
     where r.text or (r.mail and coalesce((select reminded_at <= $3 from chat_reminders t where t.person = r.person), true))
     group by r.person, r.kind order by min(r.first) limit ${SCAN_LIMIT}`,
    [mail, text, reminded],
  )
}

/** The first message to email, and the number and start time for email and SMS. */
export type UnnotifiedMessages = {
  conversationId: number
  shop: string
  from: string
  firstId: number | null
  message: string
  mails: number
  mailSince: Date | null
  texts: number
  textSince: Date | null
  isBlocked: boolean
}

const NAMES = `coalesce(s.name, 'a shop') as shop, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
         case when c.guest_session_id is null then 'A customer' else 'A guest' end) as from`
const NAMES_FROM = `join chat_conversations c on c.id = m.conversation_id
       left join shops s on s.id = c.shop_id left join users u on u.id = c.customer_user_id`

const IS_UNTOLD = 'not is_read and not is_automatic and not (is_mailed and is_texted)'

/** Locks customers and shops before conversations, like all writers of several. Deleting them changes the conversations. */
export async function lockParticipants(tx: Db, conversations: readonly number[]): Promise<void> {
  await tx.query(
    'chat.holdCustomersOf',
    `select from users where id in (select customer_user_id from chat_conversations where id = any($1::int[])) order by id for key share`,
    [conversations],
  )
  await tx.query(
    'chat.holdShopsOf',
    'select from shops where id in (select shop_id from chat_conversations where id = any($1::int[])) order by id for key share',
    [conversations],
  )
}

/** Returns messages without a notice. Skips conversations that another transaction has locked. */
export async function lockUnnotified(
  tx: Db,
  conversations: readonly number[],
  from: ParticipantRole,
): Promise<UnnotifiedMessages[]> {
  const locked = await tx.query<{ id: number }>(
    'chat.holdConversations',
    'select id from chat_conversations where id = any($1::int[]) order by id for no key update skip locked',
    [conversations],
  )
  return tx.query<UnnotifiedMessages>(
    'chat.untold',
    `select m.*, coalesce(f.message, '') as message, ${NAMES}, ${isBlockedBy('$3')} as is_blocked
     from (select conversation_id,
         min(id) filter (where not is_mailed) as first_id,
         count(*) filter (where not is_mailed)::int as mails, min(created_at) filter (where not is_mailed) as mail_since,
         count(*) filter (where not is_texted)::int as texts, min(created_at) filter (where not is_texted) as text_since
       from chat_messages where conversation_id = any($1::int[]) and sender_type = $2 and ${IS_UNTOLD}
       group by conversation_id) m
     left join chat_messages f on f.id = m.first_id ${NAMES_FROM}
     order by m.conversation_id`,
    [locked.map(({ id }) => id), from, from === 'customer' ? 'shop_owner' : 'customer'],
  )
}

export async function markNotified(
  tx: Db,
  conversations: readonly number[],
  from: ParticipantRole,
  how: { mailed: boolean; texted: boolean },
): Promise<void> {
  await tx.query(
    'chat.markTold',
    `update chat_messages set is_mailed = is_mailed or $3, is_texted = is_texted or $4
     where conversation_id = any($1::int[]) and sender_type = $2 and ${IS_UNTOLD}`,
    [conversations, from, how.mailed, how.texted],
  )
}

export type FirstUnread = {
  id: number
  conversationId: number
  message: string
  isRead: boolean
  isBlocked: boolean
  count: number
  shop: string
  from: string
}

/** Marks conversations as announced and returns their first messages. */
export async function claimNewConversations(tx: Db, conversations: readonly number[]): Promise<FirstUnread[]> {
  const taken = await tx.query<{ id: number }>(
    'chat.takeNew',
    `update chat_conversations set is_announced = true where id in (
       select id from chat_conversations where id = any($1::int[]) and not is_announced order by id for no key update skip locked)
     returning id`,
    [conversations],
  )
  return tx.query<FirstUnread>(
    'chat.firstMessages',
    `select distinct on (m.conversation_id) m.id, m.conversation_id, m.message, m.is_read, c.shop_unread as count, ${NAMES},
       ${isBlockedBy("'shop_owner'")} as is_blocked
     from chat_messages m ${NAMES_FROM}
     where m.conversation_id = any($1::int[]) and m.sender_type = 'customer' and s.id is not null
     order by m.conversation_id, m.id`,
    [taken.map(({ id }) => id)],
  )
}
