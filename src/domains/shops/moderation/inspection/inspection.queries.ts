import type { Db } from '#platform/db/db.ts'
import type { DecisionKind } from '../moderation.policy.ts'

export type SharedDetails = { owner: string | null; isPhoneShared: boolean; isPictureShared: boolean }

export async function findSharing(db: Db, shopId: number): Promise<SharedDetails> {
  const [found] = await db.query<SharedDetails>(
    'shops.sharing',
    `select u.first_name as owner, coalesce(phone_is_shared(s.phone, s.owner_id), false) as is_phone_shared,
       picture_is_shared(s.image_url, s.owner_id) as is_picture_shared
     from shops s join users u on u.id = s.owner_id where s.id = $1`,
    [shopId],
  )
  return found ?? { owner: null, isPhoneShared: false, isPictureShared: false }
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
