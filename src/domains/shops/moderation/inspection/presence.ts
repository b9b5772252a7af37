import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import type { ModerationDeps } from '../decisions.ts'
import { PRESENCE_TTL_MS } from '../moderation.policy.ts'

/** Records for a minute that an admin views a shop; an open panel repeats it. Other panels update when the view begins. */
export async function startViewing(db: Db, deps: ModerationDeps, admin: Moderator, shopId: number): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    const [begun] = await tx.query<{ isNew: boolean }>(
      'shops.look',
      `with before as (select seen_at from shop_presence where shop_id = $1 and admin_id = $2)
       insert into shop_presence (shop_id, admin_id, seen_at) select id, $2, $3 from shops where id = $1
       on conflict (shop_id, admin_id) do update set seen_at = excluded.seen_at
       returning not exists (select from before where seen_at > $4) as is_new`,
      [shopId, admin.id, now, new Date(now.getTime() - PRESENCE_TTL_MS)],
    )
    return begun?.isNew ? recordLive(tx, [adminEvent('looks')]) : []
  })
  deps.live.wake(people)
}

export async function stopViewing(db: Db, deps: ModerationDeps, admin: Moderator, shopId: number): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const ended = await tx.query(
      'shops.endLook',
      'delete from shop_presence where shop_id = $1 and admin_id = $2 returning 1',
      [shopId, admin.id],
    )
    return ended.length > 0 ? recordLive(tx, [adminEvent('looks')]) : []
  })
  deps.live.wake(people)
}
