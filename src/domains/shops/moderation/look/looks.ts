import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import type { ModerationDeps } from '../decisions.ts'
import { LOOK_LASTS_MS } from '../moderation.policy.ts'

/**
 * Notes that an admin looks at a shop, for a minute; their panel says so again meanwhile. Other panels hear of it when it begins.
 * Unknown shops are let be.
 */
export async function beginLook(db: Db, deps: ModerationDeps, admin: Moderator, shopId: number): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    const [begun] = await tx.query<{ isNew: boolean }>(
      'shops.look',
      `with before as (select looked_at from shop_looks where shop_id = $1 and admin_id = $2)
       insert into shop_looks (shop_id, admin_id, looked_at) select id, $2, $3 from shops where id = $1
       on conflict (shop_id, admin_id) do update set looked_at = excluded.looked_at
       returning not exists (select from before where looked_at > $4) as "isNew"`,
      [shopId, admin.id, now, new Date(now.getTime() - LOOK_LASTS_MS)],
    )
    return begun?.isNew ? recordLive(tx, [toAdmins('looks')]) : []
  })
  deps.live.wake(people)
}

/** Ends an admin's look at a shop. */
export async function endLook(db: Db, deps: ModerationDeps, admin: Moderator, shopId: number): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const ended = await tx.query(
      'shops.endLook',
      'delete from shop_looks where shop_id = $1 and admin_id = $2 returning 1',
      [shopId, admin.id],
    )
    return ended.length > 0 ? recordLive(tx, [toAdmins('looks')]) : []
  })
  deps.live.wake(people)
}
