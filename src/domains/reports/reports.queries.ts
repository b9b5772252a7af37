import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { ReportedThing } from './reports.contract.ts'
import type { TargetKind } from './reports.policy.ts'

export { higherPrices } from './prices/higher-prices.queries.ts'

/** What can be reported, as the rules see it; `ownerId` is the shop's owner, `authorId` a review's author. */
export type Target = {
  kind: TargetKind
  id: number
  about: string
  isListed: boolean
  ownerId: string | null
  authorId: string | null
  guestId: string | null
}

const TARGETS: Record<TargetKind, string> = {
  shop: `select name as about, is_listed as "isListed", owner_id as "ownerId", null as "authorId", null as "guestId"
     from shops where id = $1`,
  product: `select p.name as about, s.is_listed and p.is_active as "isListed", s.owner_id as "ownerId", null as "authorId", null as "guestId"
     from products p join shops s on s.id = p.shop_id where p.id = $1`,
  review: `select s.name as about, s.is_listed as "isListed", s.owner_id as "ownerId", r.user_id as "authorId", null as "guestId"
     from reviews r join shops s on s.id = r.shop_id where r.id = $1`,
  conversation: `select coalesce(s.name, 'Unknown Shop') as about, true as "isListed", s.owner_id as "ownerId",
       c.customer_user_id as "authorId", c.guest_session_id as "guestId"
     from chat_conversations c left join shops s on s.id = c.shop_id where c.id = $1`,
}

export async function findTarget(db: Db, kind: TargetKind, id: number): Promise<Target | null> {
  const [found] = await db.query<Omit<Target, 'kind' | 'id'>>(`reports.${kind}`, TARGETS[kind], [id])
  return found ? { ...found, kind, id } : null
}

type Row = Keyed<Omit<ReportedThing, 'firstAt'> & { firstAt: Date }>

/** Open reports by what they are about, the longest waiting first. Throws BadCursor. */
export async function listReports(
  db: Db,
  page: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<ReportedThing> & { total: number }> {
  const { items, next } = await keysetPage({ list: 'reports', kinds: ['number'], ...page }, (after, take) =>
    db.query<Row>(
      'reports.open',
      `select t.*, case when v.id is not null then json_build_object('rating', v.rating, 'comment', v.comment) end as review,
         json_build_array(t.id) as keys
       from (
         select min(id) as id, min(kind) as kind, min(about) as about, min(shop_id) as "shopId", min(product_id) as "productId",
           min(review_id) as "reviewId", min(conversation_id) as "conversationId", min(created_at) as "firstAt",
           count(*)::int as count, (array_agg(json_build_object('reason', reason, 'text', text, 'createdAt', created_at,
             'by', case when user_id is not null then 'account' when guest_session_id is not null then 'guest' else 'visitor' end)
             order by id desc))[1:20] as reports
         from reports where decided_at is null
         group by coalesce(target, 'gone ' || id) having min(id) > coalesce($1::int, 0)
         order by min(id) limit $2) t
       left join reviews v on v.id = t."reviewId"
       order by t.id`,
      [after?.[0] ?? null, take],
    ),
  )
  const [counted] = await db.query<{ total: number }>(
    'reports.countOpen',
    `select count(distinct coalesce(target, 'gone ' || id))::int as total from reports where decided_at is null`,
    [],
  )
  return {
    items: items.map((thing) => ({ ...thing, firstAt: thing.firstAt.toISOString() })),
    next,
    total: counted?.total ?? 0,
  }
}

/** For the download of one's own data, newest first. */
export const ownReports: PersonalData = {
  name: 'reports',
  query: 'reports.ofPerson',
  text: `select kind, about, reason, text, outcome, decided_at as "decidedAt", created_at as "createdAt"
       from reports where user_id = $1 order by id desc`,
}
