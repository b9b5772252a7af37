import { BACKUP_LOCK } from '#platform/db/backups.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { removeSizes } from '#platform/storage/store-picture.ts'
import { DAY } from '#shared/time/units.ts'
import { ID_IN_SQL, nameOf, privateNameOf } from './picture-address.ts'

const BATCH = 500

export type RemovalDeps = {
  storage: Storage
  shownIn: readonly string[]
}

/** Removes pictures a day after their last use. A concurrent save marks a picture first: it stays, or the save is rejected. */
export async function removeUnusedPictures(db: Db, { storage, shownIn }: RemovalDeps, now: Date): Promise<number> {
  const shown = `(select ${ID_IN_SQL} from (${shownIn.join(' union all ')}) shown where address like '/media/pictures/%')`
  await db.query(
    'pictures.markUsed',
    `update pictures set unused_since = null where unused_since is not null and stored_at is not null and id in ${shown}`,
  )
  await db.query(
    'pictures.markUnused',
    `update pictures p set unused_since = $1 where unused_since is null
       and not exists (select 1 from ${shown} used (id) where used.id = p.id)`,
    [now],
  )
  const before = new Date(now.getTime() - DAY)
  let removed = 0
  for (let batch = BATCH; batch === BATCH; ) {
    // Checks the condition again for a row marked concurrently, which is then kept.
    const claimed = await db.query<{ id: string }>(
      'pictures.claimUnused',
      `update pictures set stored_at = null where unused_since < $1 and id in (
         select id from pictures p where unused_since < $1
           and not exists (select 1 from ${shown} used (id) where used.id = p.id)
         order by unused_since limit ${BATCH})
       returning id`,
      [before],
    )
    const removedBefore = removed
    for (const { id } of claimed) if (await removeClaimed(db, storage, id, before)) removed++
    // A backup holds up all removals. The next run goes on.
    batch = removed > removedBefore ? claimed.length : 0
  }
  return removed
}

/** Locks the row until the files are deleted, so that a failed removal is retried, like one during a backup. */
function removeClaimed(db: Db, storage: Storage, id: string, before: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [free] = await tx.query(
      'pictures.mayRemove',
      'select from pg_try_advisory_xact_lock_shared($1) as is_free where is_free',
      [BACKUP_LOCK],
    )
    if (!free) return false
    const removedFiles = await tx.query(
      'pictures.remove',
      'delete from pictures where id = $1 and stored_at is null and unused_since < $2 returning 1',
      [id, before],
    )
    if (removedFiles.length > 0) for (const name of [nameOf(id), privateNameOf(id)]) await removeSizes(storage, name)
    return removedFiles.length > 0
  })
}
