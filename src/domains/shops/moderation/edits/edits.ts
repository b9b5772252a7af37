import { audit } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import type { ModerationDeps } from '../decisions.ts'
import { refuseOwnShop } from '../locked-shop.ts'
import { findShopPeople } from '../shop-people.queries.ts'
import type { EditedField } from './edits.policy.ts'

export type EditRecord = {
  id: number
  shopId: number
  shopName: string
  productId: number | null
  product: string | null
  field: EditedField
  before: string | null
  after: string | null
  isShared: boolean
  risk: number
  editedAt: Date
  isHeld: boolean
  why: string | null
  isOwnerBanned: boolean
}

const EDIT = `select e.id, e.shop_id, s.name as shop_name, nullif(e.product_id, 0) as product_id,
  e.product_name as product, e.field, e.before, e.after, e.is_shared, e.risk, e.edited_at,
  e.is_held, e.why, u.banned as is_owner_banned`
const FROM = 'from shop_edits e join shops s on s.id = e.shop_id join users u on u.id = s.owner_id'

/** Lists unreviewed edits: first those that wait for a decision (G-200), then by risk, then the oldest. Throws BadCursor. */
export const listEdits = (
  db: Db,
  page: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<EditRecord>> =>
  keysetPage({ list: 'shop edits', kinds: ['number', 'string', 'number'], ...page }, (after, take) =>
    db.query<Keyed<EditRecord>>(
      'shops.edits',
      `${EDIT}, json_build_array(e.risk, e.edited_at::text, e.id) as keys ${FROM}
       where (-e.risk, e.edited_at, e.id) > (-coalesce($1::integer, 32767), coalesce($2::timestamptz, '-infinity'), coalesce($3::integer, 0))
       order by -e.risk, e.edited_at, e.id limit $4`,
      [after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, take],
    ),
  )

/** Lists up to 100 unreviewed edits of a shop, the riskiest first. */
export const listEditsOf = (db: Db, shopId: number): Promise<EditRecord[]> =>
  db.query<EditRecord>(
    'shops.editsOf',
    `${EDIT} ${FROM} where e.shop_id = $1 order by e.risk desc, e.edited_at, e.id limit 100`,
    [shopId],
  )

/** Removes reviewed edits, except those that changed after `until` or wait for a decision. Throws 403 for the admin's own shop. */
export async function dismissEdits(
  db: Db,
  deps: ModerationDeps,
  admin: Moderator,
  { shopId, ids, until }: { shopId: number; ids: readonly number[]; until: Date },
  request: RequestContext,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const shop = await findShopPeople(tx, shopId)
    if (shop) await refuseOwnShop(tx, deps, admin, shop, 'for')
    const seen = await tx.query(
      'shops.editsSeen',
      `delete from shop_edits
       where shop_id = $1 and id = any($2) and not is_held and edited_at < $3::timestamptz + interval '1 millisecond' returning 1`,
      [shopId, ids, until],
    )
    if (seen.length === 0) return []
    const entry = {
      userId: admin.id,
      action: 'shop.edits_seen',
      resource: `shop:${shopId}`,
      details: { edits: seen.length },
    }
    await audit(tx, entry, request, deps.clock.now())
    return recordLive(tx, [adminEvent('edits')])
  })
  deps.live.wake(people)
}
