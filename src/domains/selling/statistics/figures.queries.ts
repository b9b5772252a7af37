import type { Db } from '#platform/db/db.ts'

/** Both days are included. */
export type Span = { from: string; to: string }

/** Admins and the owner of the shops $1, who never count (G-191). */
const UNCOUNTED = `array(select id from users where is_admin union all select owner_id from shops where id = any($1::int[]))`

/** An index covers all columns that are read. */
const VISITS = `from shop_visits
     where shop_id = any($1::int[]) and day between $2 and $3 and not is_bot and (user_id is null or user_id <> all(${UNCOUNTED}))`

export type VisitsOfDay = { day: string; views: number; contacts: number }

/** Counts each person once a day (G-191). Days without visits are missing. */
export function countVisits(db: Db, shopIds: readonly number[], { from, to }: Span): Promise<VisitsOfDay[]> {
  return db.query<VisitsOfDay>(
    'statistics.visits',
    `select day::text, count(*) filter (where viewed)::int as views, count(*) filter (where tapped)::int as contacts
     from (
       select day, shop_id, visitor, bool_or(visit_type = 'View') as viewed, bool_or(visit_type <> 'View') as tapped
       ${VISITS}
       group by day, shop_id, visitor) people
     group by day`,
    [shopIds, from, to],
  )
}

export function countSources(
  db: Db,
  shopIds: readonly number[],
  { from, to }: Span,
): Promise<{ source: string; views: number }[]> {
  return db.query<{ source: string; views: number }>(
    'statistics.sources',
    `select source, count(*)::int as views
     from (select distinct on (shop_id, day, visitor) source ${VISITS} and visit_type = 'View' order by shop_id, day, visitor, id) first
     group by source`,
    [shopIds, from, to],
  )
}

const DURING = (column: string) =>
  `${column} >= $2::date::timestamp at time zone 'Africa/Lagos' and ${column} < ($3::date + 1)::timestamp at time zone 'Africa/Lagos'`
const DAY = (column: string) => `(${column} at time zone 'Africa/Lagos')::date::text`

export type CountOfDay = { day: string; count: number }

/** Counts favorites that still exist, by the day they were saved. */
export function countFavorites(db: Db, shopIds: readonly number[], { from, to }: Span): Promise<CountOfDay[]> {
  return db.query<CountOfDay>(
    'statistics.favorites',
    `select ${DAY('created_at')} as day, count(*)::int as count from favorites
     where shop_id = any($1::int[]) and ${DURING('created_at')} and user_id <> all(${UNCOUNTED})
     group by 1`,
    [shopIds, from, to],
  )
}

export function countMessagingCustomers(db: Db, shopIds: readonly number[], { from, to }: Span): Promise<CountOfDay[]> {
  return db.query<CountOfDay>(
    'statistics.writers',
    `select ${DAY('m.created_at')} as day, count(distinct m.conversation_id)::int as count
     from chat_conversations c join chat_messages m on m.conversation_id = c.id
     where c.shop_id = any($1::int[]) and m.sender_type = 'customer' and ${DURING('m.created_at')}
       and (c.customer_user_id is null or c.customer_user_id <> all(${UNCOUNTED}))
     group by 1`,
    [shopIds, from, to],
  )
}

type OwnerShops = {
  shopIds: number[]
  favorites: number
  withoutPhoto: number
  oldPrices: number
  oldPricesShop: number | null
}

/** Counts what the dashboard shows of all shops of an owner. */
export async function readOwnerShops(db: Db, ownerId: string, now: Date): Promise<OwnerShops> {
  const [found] = await db.query<OwnerShops>(
    'statistics.ownerShops',
    `with own as (
       select s.id, s.created_at,
         (select count(*) from favorites f where f.shop_id = s.id and f.user_id <> $1) as favorites,
         p.without_photo, p.old_prices
       from shops s, lateral (
         select count(*) filter (where image_url is null) as without_photo,
           count(*) filter (where is_old_price(price_confirmed_at, $2)) as old_prices
         from products where shop_id = s.id and is_active) p
       where s.owner_id = $1)
     select coalesce(array_agg(id), '{}') as shop_ids, coalesce(sum(favorites), 0)::int as favorites,
       coalesce(sum(without_photo), 0)::int as without_photo, coalesce(sum(old_prices), 0)::int as old_prices,
       (select id from own where old_prices > 0 order by old_prices desc, id limit 1) as old_prices_shop
     from own`,
    [ownerId, now],
  )
  return found ?? { shopIds: [], favorites: 0, withoutPhoto: 0, oldPrices: 0, oldPricesShop: null }
}
