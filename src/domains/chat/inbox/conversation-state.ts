import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import type { Person } from '#shared/caller.ts'
import { changedEvents, type ParticipantIds } from '../chat.live.ts'
import type { ConversationState } from '../chat.policy.ts'
import { unknownConversation } from '../conversations/conversations.queries.ts'
import { mayBeLater, ONE_TALK } from './inbox.policy.ts'
import { countInboxChange, type InboxDeps } from './inbox-changes.ts'

const NOT_THEN = 'Please choose a time within the next 90 days'

export type StoredState = { state: ConversationState; laterUntil: Date | null }

/** `until` applies to 'later' only. Throws 400, 404 for other people's conversations, 429. */
export async function setConversationState(
  db: Db,
  deps: InboxDeps & { live: Live },
  person: Person,
  {
    conversationId,
    state,
    until,
  }: { conversationId: number; state: ConversationState; until?: string | null | undefined },
): Promise<StoredState> {
  const now = deps.clock.now()
  const laterUntil = state === 'later' ? new Date(until ?? 0) : null
  if (laterUntil && !mayBeLater(laterUntil, now)) throw badRequest('invalid', NOT_THEN, { until: NOT_THEN })
  const people = await db.transaction(async (tx) => {
    await countInboxChange(tx, deps, person.id)
    const [changed] = await tx.query<ParticipantIds>(
      'chat.setState',
      `update chat_conversations c set shop_state = $3, later_until = $4
       from shops s where c.id = $1 and s.id = c.shop_id and s.owner_id = $2
       returning c.id, c.customer_user_id, c.guest_session_id as guest_id, s.owner_id`,
      [conversationId, person.id, state, laterUntil],
    )
    if (!changed) throw unknownConversation()
    return recordLive(tx, changedEvents(changed, ['shop_owner']))
  })
  deps.live.wake(people)
  return { state, laterUntil }
}

/** The wait starts at the first message that comes long after the last reply. */
export async function markWaiting(tx: Db, conversationId: number, now: Date): Promise<void> {
  await tx.query(
    'chat.nowWaits',
    `update chat_conversations set shop_state = 'waiting', later_until = null,
       waiting_since = coalesce(waiting_since, case when coalesce(answered_at <= $3, true) then $2::timestamptz end)
     where id = $1`,
    [conversationId, now, new Date(now.getTime() - ONE_TALK)],
  )
}

/** Records the wait that a manual reply ends. */
export async function markAnswered(tx: Db, conversationId: number, now: Date): Promise<void> {
  await tx.query(
    'chat.firstAnswer',
    `insert into chat_first_replies (conversation_id, shop_id, first_message_at, replied_at)
     select id, shop_id, waiting_since, $2 from chat_conversations where id = $1 and waiting_since is not null`,
    [conversationId, now],
  )
  await tx.query(
    'chat.nowAnswered',
    `update chat_conversations set shop_state = 'done', later_until = null, waiting_since = null, answered_at = $2 where id = $1`,
    [conversationId, now],
  )
}

const BATCH = 500

/** Marks snoozed conversations as waiting once their time has passed. Returns their number. */
export async function resurfaceSnoozed(db: Db, { live }: { live: Live }, now: Date): Promise<number> {
  let count = 0
  for (let batch = BATCH; batch === BATCH; count += batch) {
    const back = await db.transaction(async (tx) => {
      const moved = await tx.query<ParticipantIds>(
        'chat.bringBack',
        `update chat_conversations c set shop_state = 'waiting', later_until = null
         where c.id in (select id from chat_conversations where shop_state = 'later' and later_until <= $1
           order by later_until limit ${BATCH} for update skip locked)
         returning c.id, c.customer_user_id, c.guest_session_id as guest_id,
           (select s.owner_id from shops s where s.id = c.shop_id) as owner_id`,
        [now],
      )
      const people = await recordLive(
        tx,
        moved.flatMap((conversation) => changedEvents(conversation, ['shop_owner'])),
      )
      return { people, moved: moved.length }
    })
    live.wake(back.people)
    batch = back.moved
  }
  return count
}
