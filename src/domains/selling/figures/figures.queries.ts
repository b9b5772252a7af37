import type { Db } from '#platform/db/db.ts'

/** Days in Lagos as '2026-03-05', both included. */
export type Span = { from: string; to: string }

/** A shop's owner ($1) and the admins, who never count (G-191). */
const UNCOUNTED = `array(select id from users where is_admin union all select owner_id from shops where id = $1)`

/** Views and taps of people on these days. All that is read is in an index. */
const VISITS = `from shop_visits
     where shop_id = $1 and day between $2 and $3 and not is_bot and (user_id is null or user_id <> all(${UNCOUNTED}))`

export type VisitsOfDay = { day: string; views: number; contacts: number }

/** Days with visits; each person counts once a day (G-191). Days without are missing. */
export function countVisits(db: Db, shopId: number, { from, to }: Span): Promise<VisitsOfDay[]> {
  return db.query<VisitsOfDay>(
    'figures.visits',
    `select day::text, count(*) filter (where viewed)::int as views, count(*) filter (where tapped)::int as contacts
     from (
       select day, visitor, bool_or(visit_type = 'View') as viewed, bool_or(visit_type <> 'View') as tapped
       ${VISITS}
       group by day, visitor) people
     group by day`,
    [shopId, from, to],
  )
}

/** The sources of each person's first view on a day, as they are stored. */
export function countSources(db: Db, shopId: number, { from, to }: Span): Promise<{ source: string; views: number }[]> {
  return db.query<{ source: string; views: number }>(
    'figures.sources',
    `select source, count(*)::int as views
     from (select distinct on (day, visitor) source ${VISITS} and visit_type = 'View' order by day, visitor, id) first
     group by source`,
    [shopId, from, to],
  )
}

/** The moments at which a span of days in Lagos begins and ends. */
const DURING = (column: string) =>
  `${column} >= $2::date::timestamp at time zone 'Africa/Lagos' and ${column} < ($3::date + 1)::timestamp at time zone 'Africa/Lagos'`
const DAY = (column: string) => `(${column} at time zone 'Africa/Lagos')::date::text`

export type CountOfDay = { day: string; count: number }

/** Favourites that are still kept, by the day on which they were saved. */
export function countFavourites(db: Db, shopId: number, { from, to }: Span): Promise<CountOfDay[]> {
  return db.query<CountOfDay>(
    'figures.favourites',
    `select ${DAY('created_at')} as day, count(*)::int as count from favorites
     where shop_id = $1 and ${DURING('created_at')} and user_id <> all(${UNCOUNTED})
     group by 1`,
    [shopId, from, to],
  )
}

/** People who wrote on a day: a conversation is that of one person with the shop. */
export function countWriters(db: Db, shopId: number, { from, to }: Span): Promise<CountOfDay[]> {
  return db.query<CountOfDay>(
    'figures.writers',
    `select ${DAY('m.created_at')} as day, count(distinct m.conversation_id)::int as count
     from chat_conversations c join chat_messages m on m.conversation_id = c.id
     where c.shop_id = $1 and m.sender_type = 'customer' and ${DURING('m.created_at')}
       and (c.customer_user_id is null or c.customer_user_id <> all(${UNCOUNTED}))
     group by 1`,
    [shopId, from, to],
  )
}
