import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import { DAY } from '#shared/time/units.ts'
import type { ListedRating, RatingState } from './ratings.contract.ts'

type Filter = {
  shop?: number | undefined
  person?: string | undefined
  stars?: string | undefined
  words?: 'with' | 'without' | undefined
  state?: RatingState | undefined
  from?: string | undefined
  to?: string | undefined
}
type Page = Filter & { limit: number; cursor?: string | undefined }
type Row = Omit<ListedRating, 'createdAt'> & { createdAt: Date }

const conditionsOf = ({ shop, person, stars, words, from, to }: Filter): [string, unknown][] => {
  const day = (text: string) => new Date(`${text}T00:00:00+01:00`)
  const next = (text: string) => new Date(day(text).getTime() + DAY)
  return [
    ...(shop === undefined ? [] : [['r.shop_id =', shop] as [string, unknown]]),
    ...(person === undefined ? [] : [['r.user_id =', person] as [string, unknown]]),
    ...(stars === undefined ? [] : [['r.rating =', Number(stars)] as [string, unknown]]),
    ...(words === undefined ? [] : [['(r.comment is not null) =', words === 'with'] as [string, unknown]]),
    ...(from === undefined ? [] : [['r.created_at >=', day(from)] as [string, unknown]]),
    ...(to === undefined ? [] : [['r.created_at <', next(to)] as [string, unknown]]),
  ]
}

/** Conditions per state for each table; null if it has no such rows. */
const STATES: Record<RatingState, { counted: string | null; held: string | null }> = {
  counted: { counted: 'not r.author_banned', held: null },
  held: { counted: null, held: 'true' },
  banned: { counted: 'r.author_banned', held: null },
}

/** Lists all matching ratings, including held ones, newest first (G-198). Throws BadCursor. */
export async function listRatings(db: Db, { limit, cursor, ...filter }: Page): Promise<KeysetPage<ListedRating>> {
  const conditions = conditionsOf(filter)
  const values = conditions.map(([, value]) => value)
  const own = conditions.map(([text], at) => `${text} $${at + 5}`)
  const state = filter.state === undefined ? { counted: 'true', held: 'true' } : STATES[filter.state]
  const part = (table: string, columns: string, held: 0 | 1, which: string | null) =>
    which === null
      ? []
      : [
          `(select r.id, r.shop_id, r.user_id, r.rating, r.comment, r.contacted, r.created_at, ${columns}, ${held} as held from ${table} r
            where ${[
              which,
              ...own,
              `($1::timestamptz is null or (r.created_at, r.id) <= ($1, $2::int) and (r.created_at, r.id, ${held}) < ($1, $2::int, $3::int))`,
            ].join(' and ')} order by r.created_at desc, r.id desc limit $4)`,
        ]
  const text = `select r.id, r.rating, r.comment, r.reply, r.contacted, r.created_at,
       case when r.held = 1 then 'held' when r.author_banned then 'banned' else 'counted' end as state,
       json_build_object('id', s.id, 'name', s.name, 'isListed', s.is_listed) as shop,
       json_build_object('id', u.id, 'name', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'Without a name'),
         'isVerified', u.is_email_verified or u.is_phone_verified) as author,
       case when r.held = 0 then (select count(*)::int from reports o where o.review_id = r.id and o.decided_at is null) else 0 end as reports,
       json_build_array(r.created_at::text, r.id, r.held) as keys
     from (${[
       ...part('reviews', 'r.reply, r.author_banned', 0, state.counted),
       ...part('held_reviews', 'null as reply, false as author_banned', 1, state.held),
     ].join(' union all ')}) r join shops s on s.id = r.shop_id join users u on u.id = r.user_id
     order by r.created_at desc, r.id desc, r.held desc limit $4`
  const found = await keysetPage(
    { list: 'ratings', kinds: ['string', 'number', 'number'], limit, cursor },
    // The query has no name, because the plan depends on the combination of filters.
    (after, take) => db.query<Keyed<Row>>(null, text, [...(after ?? [null, null, null]), take, ...values]),
  )
  return {
    items: found.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    next: found.next,
  }
}
