import type { NotifyDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import { notifyOwner } from './notify-owner.ts'

/** Notifies owners of ratings that count now that their authors verified a contact (G-198). Throws failures at the end. */
export async function notifyReleased(db: Db, deps: NotifyDeps): Promise<void> {
  const broken: unknown[] = []
  for (let after = 0; ; ) {
    const [released] = await db.query<{ id: number }>(
      'reviews.released',
      'select id from reviews where released_at is not null and id > $1 order by id limit 1',
      [after],
    )
    if (!released) break
    after = released.id
    try {
      await notifyOwner(db, deps, { reviewId: released.id, origin: jobContext.origin })
      await db.query('reviews.releaseTold', 'update reviews set released_at = null where id = $1', [released.id])
    } catch (error) {
      broken.push(error)
    }
  }
  if (broken.length > 0) throw broken[0]
}
