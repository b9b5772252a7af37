import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import { microseconds } from '../shops.columns.ts'
import { type DecisionKind, PRESENCE_TTL_MS } from './moderation.policy.ts'

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
  decision: { id: number; kind: DecisionKind; by: string | null; at: string } | null
  lookedAtBy: string[]
}

export type AdminPresence = { adminId: string; now: Date }
const since = ({ now }: AdminPresence) => new Date(now.getTime() - PRESENCE_TTL_MS)

type Page = { limit: number; cursor?: string | undefined }

const SHOP = `s.id, s.name, s.location, s.owner_id, coalesce(s.email, u.email) as email, s.email as own_email, s.phone as own_phone, s.is_approved,
  s.is_active, s.created_at, ${microseconds('s.updated_at')} as updated_at, s.rejected_at, s.rejection_reason,
  s.suspended_at, s.suspension_reason,
  (select requires_subscription and (lists_demo or not u.is_demo) from listing_policy) and not may_list(s.owner_id) as awaits_payment,
  u.banned as is_owner_banned,
  (select json_build_object('id', d.id, 'kind', d.kind, 'at', d.decided_at,
     'by', (select first_name from users where id = d.decided_by))
   from shop_decisions d where d.shop_id = s.id order by d.id desc limit 1) as decision,
  array(select coalesce(a.first_name, 'An admin') from shop_presence l join users a on a.id = l.admin_id
    where l.shop_id = s.id and l.admin_id <> $1 and l.seen_at > $2 order by l.seen_at) as looked_at_by`
const FROM = 'from shops s join users u on u.id = s.owner_id'

const MODERATED = `select ${SHOP}, json_build_array(s.created_at::text, s.id) as keys
${FROM}`

const PENDING = `${MODERATED}
where not s.is_approved and s.is_active and (s.created_at, s.id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::integer, 0))
order by s.created_at, s.id limit $5`

const ALL = `${MODERATED}
where (s.created_at, s.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::integer, 0))
order by s.created_at desc, s.id desc limit $5`

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
  listShops(db, { list: 'pending shops', query: 'shops.pendingForAdmin', text: PENDING, looking }, page)

/** Lists all shops, newest first. Throws BadCursor. */
export const listAllShops = (db: Db, page: Page, looking: AdminPresence): Promise<KeysetPage<ModeratedShopRecord>> =>
  listShops(db, { list: 'all shops', query: 'shops.allForAdmin', text: ALL, looking }, page)

function listShops(
  db: Db,
  { list, query, text, looking }: { list: string; query: string; text: string; looking: AdminPresence },
  page: Page,
) {
  return keysetPage({ list, kinds: ['string', 'number'], ...page }, (after, take) =>
    db.query<Keyed<ModeratedShopRecord>>(query, text, [
      looking.adminId,
      since(looking),
      after?.[0] ?? null,
      after?.[1] ?? null,
      take,
    ]),
  )
}
