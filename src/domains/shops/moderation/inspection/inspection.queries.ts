import type { Db } from '#platform/db/db.ts'
import type { DecisionKind } from '../moderation.policy.ts'

export type ShopContext = {
  ownerSince: Date
  otherShops: string[]
  isPlaceFound: boolean
  isPhoneShared: boolean
  isPictureShared: boolean
}

/** Names up to five of the owner's other shops, the newest first. */
export async function findContext(db: Db, shopId: number): Promise<ShopContext | null> {
  const [found] = await db.query<ShopContext>(
    'shops.context',
    `select u.created_at as owner_since, s.lat is not null as is_place_found,
       array(select o.name from shops o where o.owner_id = s.owner_id and o.id <> s.id order by o.id desc limit 5) as other_shops,
       coalesce(phone_is_shared(s.phone, s.owner_id), false) as is_phone_shared,
       picture_is_shared(s.image_url, s.owner_id) as is_picture_shared
     from shops s join users u on u.id = s.owner_id where s.id = $1`,
    [shopId],
  )
  return found ?? null
}

export type PastDecision = {
  id: number
  kind: DecisionKind
  reason: string | null
  text: string | null
  by: string | null
  at: Date
}

export const listDecisionsOf = (db: Db, shopId: number): Promise<PastDecision[]> =>
  db.query<PastDecision>(
    'shops.decisionsOf',
    `select d.id, d.kind, d.reason, d.text, u.first_name as by, d.decided_at as at
     from shop_decisions d left join users u on u.id = d.decided_by where d.shop_id = $1 order by d.id desc limit 10`,
    [shopId],
  )
