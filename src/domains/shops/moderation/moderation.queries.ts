import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { CATEGORY, microseconds } from '../shops.columns.ts'
import type { Category } from '../shops.contract.ts'
import { type DecisionKind, PRESENCE_TTL_MS, type ShopOrder, type ShopState } from './moderation.policy.ts'

export type ModeratedShopRecord = {
  id: number
  name: string
  location: string
  ownerId: string
  email: string | null
  ownEmail: string | null
  ownPhone: string | null
  isApproved: boolean
  isActive: boolean
  createdAt: Date
  updatedAt: string
  rejectedAt: Date | null
  rejectionReason: string | null
  suspendedAt: Date | null
  suspensionReason: string | null
  awaitsPayment: boolean
  isOwnerBanned: boolean
  owner: string | null
  imageUrl: string | null
  category: Category | null
  productCount: number
  hasHours: boolean
  hasDescription: boolean
  phoneShops: number
  decision: { id: number; kind: DecisionKind; by: string | null; at: string } | null
  lookedAtBy: string[]
}

export type AdminPresence = { adminId: string; now: Date }
const since = ({ now }: AdminPresence) => new Date(now.getTime() - PRESENCE_TTL_MS)

/** `q` is searched in name, place, email and owner. */
type Wanted = { q?: string | undefined; state?: ShopState | undefined }
type Page = Wanted & { limit: number; cursor?: string | undefined }

const AWAITS_PAYMENT = `((select requires_subscription and (lists_demo or not u.is_demo) from listing_policy) and not may_list(s.owner_id))`

const SHOP = `s.id, s.name, s.location, s.owner_id, coalesce(s.email, u.email) as email, s.email as own_email, s.phone as own_phone, s.is_approved,
  s.is_active, s.created_at, ${microseconds('s.updated_at')} as updated_at, s.rejected_at, s.rejection_reason,
  s.suspended_at, s.suspension_reason,
  ${AWAITS_PAYMENT} as awaits_payment,
  u.banned as is_owner_banned, nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner,
  s.image_url, ${CATEGORY} as category, s.opening_hours is not null as has_hours, s.description is not null as has_description,
  (select count(*)::integer from products p where p.shop_id = s.id) as product_count,
  case when phone_is_shared(s.phone, s.owner_id) then (select count(*)::integer from shops o
    where o.phone is not null and right(regexp_replace(o.phone, '\\D', '', 'g'), 10) = right(regexp_replace(s.phone, '\\D', '', 'g'), 10))
    else 0 end as phone_shops,
  (select json_build_object('id', d.id, 'kind', d.kind, 'at', d.decided_at,
     'by', (select first_name from users where id = d.decided_by))
   from shop_decisions d where d.shop_id = s.id order by d.id desc limit 1) as decision,
  array(select coalesce(a.first_name, 'An admin') from shop_presence l join users a on a.id = l.admin_id
    where l.shop_id = s.id and l.admin_id <> $1 and l.seen_at > $2 order by l.seen_at) as looked_at_by`
const FROM = 'from shops s join users u on u.id = s.owner_id left join categories c on c.id = s.category_id'
/** Expects the searched text as `w.q`. */
const FOUND = `(w.q is null
  or concat_ws(' ', s.name, s.location, s.town, s.email, u.email, u.first_name, u.last_name) ilike w.q)`
const APPROVED = 's.is_approved and s.suspended_at is null'
const PENDING_APPROVAL = 'not s.is_approved and s.is_active'
const SUSPENDED = 's.suspended_at is not null'
const IN_STATE = `(case $7::text when 'approved' then ${APPROVED} when 'pending' then ${PENDING_APPROVAL}
  when 'suspended' then ${SUSPENDED} when 'unpaid' then ${AWAITS_PAYMENT} else true end)`

const PENDING = `select ${SHOP}, json_build_array(s.created_at::text, s.id) as keys
${FROM} cross join (select $6::text as q) w
where ${PENDING_APPROVAL} and ${FOUND}
  and (s.created_at, s.id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::integer, 0))
order by s.created_at, s.id limit $5`

/** As much of a name as fits in a cursor. */
const NAME = 'left(lower(s.name), 40)'

const ORDERS: Record<ShopOrder, { kind: 'string' | 'text'; keys: string; after: string; by: string }> = {
  newest: {
    kind: 'string',
    keys: 's.created_at::text, s.id',
    after: `(s.created_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::integer, 0))`,
    by: 's.created_at desc, s.id desc',
  },
  oldest: {
    kind: 'string',
    keys: 's.created_at::text, s.id',
    after: `(s.created_at, s.id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::integer, 0))`,
    by: 's.created_at, s.id',
  },
  name: {
    kind: 'text',
    keys: `${NAME}, s.id`,
    after: `(${NAME}, s.id) > (coalesce($3::text, ''), coalesce($4::integer, 0))`,
    by: `${NAME}, s.id`,
  },
}
const all = ({ keys, after, by }: (typeof ORDERS)[ShopOrder]) => `select ${SHOP}, json_build_array(${keys}) as keys
${FROM} cross join (select $6::text as q) w
where ${FOUND} and ${IN_STATE} and ${after}
order by ${by} limit $5`
const ALL: Record<ShopOrder, string> = {
  newest: all(ORDERS.newest),
  oldest: all(ORDERS.oldest),
  name: all(ORDERS.name),
}

export const ownDecisions: PersonalData = {
  name: 'decisions about shops',
  query: 'shops.decisionsOfOwner',
  text: `select shop_id, shop_name as shop, kind, reason, text, decided_at, appeal_text as answer, appealed_at as answered_at,
    is_upheld, outcome, appeal_decided_at as settled_at from shop_decisions where owner_id = $1 order by id`,
}

const ONE = `select ${SHOP}
${FROM}
where s.id = $3`

export async function findModeratedShop(
  db: Db,
  shopId: number,
  looking: AdminPresence,
): Promise<ModeratedShopRecord | null> {
  const [shop] = await db.query<ModeratedShopRecord>('shops.moderated', ONE, [looking.adminId, since(looking), shopId])
  return shop ?? null
}

/** Lists shops that wait for approval, the longest waiting first, without rejected ones (G-075). Throws BadCursor. */
export const listPendingShops = (
  db: Db,
  page: Page,
  looking: AdminPresence,
): Promise<KeysetPage<ModeratedShopRecord>> =>
  listShops(
    db,
    { list: 'pending shops', query: 'shops.pendingForAdmin', text: PENDING, kind: 'string', looking },
    page,
    [],
  )

/** Lists all shops, newest first unless told. Throws BadCursor. */
export const listAllShops = (
  db: Db,
  { sort = 'newest', ...page }: Page & { sort?: ShopOrder | undefined },
  looking: AdminPresence,
): Promise<KeysetPage<ModeratedShopRecord>> =>
  listShops(
    db,
    {
      list: `all shops ${sort}`,
      query: `shops.allForAdmin ${sort}`,
      text: ALL[sort],
      kind: ORDERS[sort].kind,
      looking,
    },
    page,
    [page.state ?? null],
  )

type Listed = { list: string; query: string; text: string; kind: 'string' | 'text'; looking: AdminPresence }

function listShops(db: Db, { list, query, text, kind, looking }: Listed, page: Page, more: unknown[]) {
  return keysetPage({ list, kinds: [kind, 'number'], ...page }, (after, take) =>
    db.query<Keyed<ModeratedShopRecord>>(query, text, [
      looking.adminId,
      since(looking),
      after?.[0] ?? null,
      after?.[1] ?? null,
      take,
      pattern(page.q),
      ...more,
    ]),
  )
}

const pattern = (q: string | undefined) => (q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`)

export type ShopCounts = { all: number; approved: number; pending: number; suspended: number; unpaid: number }

/** Counts the shops that `q` finds by state. A shop can be in more than one. */
export async function countModerated(db: Db, q: string | undefined): Promise<ShopCounts> {
  const [counts] = await db.query<ShopCounts>(
    'shops.countModerated',
    `select count(*)::integer as all, count(*) filter (where ${APPROVED})::integer as approved,
       count(*) filter (where ${PENDING_APPROVAL})::integer as pending,
       count(*) filter (where ${SUSPENDED})::integer as suspended,
       count(*) filter (where ${AWAITS_PAYMENT})::integer as unpaid
     ${FROM} cross join (select $1::text as q) w where ${FOUND}`,
    [pattern(q)],
  )
  return counts as ShopCounts
}
