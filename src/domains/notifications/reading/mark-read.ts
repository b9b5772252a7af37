import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { countUnread } from '../notifications.queries.ts'

export type Read = { ids: readonly number[] } | { upTo: number }

/** Marks these notices, or all up to one, as read in all browsers. Returns the number of unread ones, up to 100. */
export async function markRead(
  db: Db,
  { clock, live }: Pick<ServerDeps, 'clock' | 'live'>,
  person: string,
  read: Read,
): Promise<number> {
  const changed = await db.transaction(async (tx) => {
    const marked = await tx.query(
      'notifications.read',
      `update notices set read_at = $2 where person = $1 and read_at is null and (id = any($3::int[]) or id <= $4) returning 1`,
      [person, clock.now(), 'ids' in read ? read.ids : [], 'upTo' in read ? read.upTo : 0],
    )
    return marked.length > 0 ? recordLive(tx, [{ person, kind: 'notice', payload: { id: null } }]) : []
  })
  live.wake(changed)
  return countUnread(db, person)
}
