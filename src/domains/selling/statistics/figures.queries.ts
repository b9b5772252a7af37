import type { Db } from '#platform/db/db.ts'

/** Both days are included. */
export type Span = { from: string; to: string }

/** Admins and the owner of shop $1, who never count (G-191). */
const UNCOUNTED = `array(select id from users where is_admin union all select owner_id from shops where id = $1)`

/** An index covers all columns that are read. */
const VISITS = `from shop_visits
     where shop_id = $1 and day between $2 and $3 and not is_bot and (user_id is null or user_id <> all(${UNCOUNTED}))`

export type VisitsOfDay = { day: string; views: number; contacts: number }

/** Counts each person once a day (G-191). Days without visits are missing. */
export function countVisits(db: Db, shopId: number, { from, to }: Span): Promise<VisitsOfDay[]> {
  return db.query<VisitsOfDay>(
    'statistics.visits',
    `select day::text, count(*) filter (where viewed)::int as views, count(*) filter (where tapped)::int as contacts
     from (
       select day, visitor, bool_or(visit_type = 'View') as viewed, bool_or(visit_type <> 'View') as tapped
       ${VISITS}
       group by day, visitor) people
     group by day`,
    [shopId, from, to],
  )
}

export function countSources(db: Db, shopId: number, { from, to }: Span): Promise<{ source: string; views: number }[]> {
  return db.query<{ source: string; views: number }>(
    'statistics.sources',
    `select source, count(*)::int as views
     from (select distinct on (day, visitor) source ${VISITS} and visit_type = 'View' order by day, visitor, id) first
     group by source`,
    [shopId, from, to],
  )
}

const DURING = (column: string) =>
  `${column} >= $2::date::timestamp at time zone 'Africa/Lagos' and ${column} < ($3::date + 1)::timestamp at time zone 'Africa/Lagos'`
const DAY = (column: string) => `(${column} at time zone 'Africa/Lagos')::date::text`

export type CountOfDay = { day: string; count: number }

/** Counts favorites that still exist, by the day they were saved. */
export function countFavorites(db: Db, shopId: number, { from, to }: Span): Promise<CountOfDay[]> {
  return db.query<CountOfDay>(
    'statistics.favorites',
    `select ${DAY('created_at')} as day, count(*)::int as count from favorites
     where shop_id = $1 and ${DURING('created_at')} and user_id <> all(${UNCOUNTED})
     group by 1`,
    [shopId, from, to],
  )
}

export function countMessagingCustomers(db: Db, shopId: number, { from, to }: Span): Promise<CountOfDay[]> {
  return db.query<CountOfDay>(
    'statistics.writers',
    `select ${DAY('m.created_at')} as day, count(distinct m.conversation_id)::int as count
     from chat_conversations c join chat_messages m on m.conversation_id = c.id
     where c.shop_id = $1 and m.sender_type = 'customer' and ${DURING('m.created_at')}
       and (c.customer_user_id is null or c.customer_user_id <> all(${UNCOUNTED}))
     group by 1`,
    [shopId, from, to],
  )
}
