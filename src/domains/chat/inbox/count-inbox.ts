import type { Db } from '#platform/db/db.ts'
import type { InboxCounts } from './inbox.contract.ts'

type Row = { all: number; waiting: number; later: number; customerName: string | null; since: Date | null }

/** Counts as the inbox lists: without the owner's own messages to their shops, and snoozed ones wait once their time has passed. */
export async function countInbox(db: Db, ownerId: string, now: Date): Promise<InboxCounts> {
  const [row] = await db.query<Row>(
    'chat.countInbox',
    `with own as (
       select c.*, case when c.shop_state = 'later' and c.later_until <= $2 then 'waiting' else c.shop_state end as state,
         coalesce(c.waiting_since, c.updated_at) as since
       from shops s join chat_conversations c on c.shop_id = s.id
       where s.owner_id = $1 and c.customer_user_id is distinct from $1 and c.last_message_id is not null)
     select count(*)::int as "all", count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'later')::int as later, min(since) filter (where state = 'waiting') as since,
       (select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), case when o.customer_user_id is null then 'Guest' else 'Customer' end)
        from own o left join users u on u.id = o.customer_user_id
        where o.state = 'waiting' order by o.since, o.id limit 1) as customer_name
     from own`,
    [ownerId, now],
  )
  if (!row) return { all: 0, waiting: 0, later: 0, oldest: null }
  const { customerName, since, ...counts } = row
  return { ...counts, oldest: customerName && since ? { customerName, since: since.toISOString() } : null }
}
