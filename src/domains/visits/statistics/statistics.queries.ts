import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'

export type RecentVisitRecord = {
  id: number
  customerUser: { firstName: string | null } | null
  shop: { id: number; name: string; location: string }
  visitedAt: Date
  ipAddress: string | null
  visitType: string
}

const RECENT = `select v.id, case when v.user_id is not null then json_build_object('firstName', u.first_name) end as customer_user,
  json_build_object('id', s.id, 'name', s.name, 'location', s.location) as shop,
  v.created_at as visited_at, v.ip_address, v.visit_type,
  json_build_array(v.created_at::text, v.id) as keys
from (
  select * from shop_visits
  where (created_at, id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::integer, 0))
  order by created_at desc, id desc limit $3) v
join shops s on s.id = v.shop_id left join users u on u.id = v.user_id
order by v.created_at desc, v.id desc`

/** Lists all types of visits, newest first (VISIT-05). Throws BadCursor. */
export const listRecentVisits = (
  db: Db,
  page: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<RecentVisitRecord>> =>
  keysetPage({ list: 'recent visits', kinds: ['string', 'number'], ...page }, (after, take) =>
    db.query<Keyed<RecentVisitRecord>>('visits.recent', RECENT, [after?.[0] ?? null, after?.[1] ?? null, take]),
  )
