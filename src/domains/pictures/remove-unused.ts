import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { removeSizes } from '#platform/storage/store-picture.ts'
import { HASH_IN_SQL, nameOf } from './picture-address.ts'

const DAY = 86_400_000
const BATCH = 500

export type RemovalDeps = {
  storage: Storage
  /** Queries for the addresses in a column `address` that something shows. */
  shownIn: readonly string[]
}

/**
 * Removes pictures that nothing has shown or been about to show for a day; returns how many. Safe beside savings: whoever is about
 * to use a picture says so first (`wanted`), and then either it is kept or they are told that it is gone.
 */
export async function removeUnusedPictures(db: Db, { storage, shownIn }: RemovalDeps, now: Date): Promise<number> {
  const shown = `(select ${HASH_IN_SQL} from (${shownIn.join(' union all ')}) shown where address like '/media/pictures/%')`
  await db.query(
    'pictures.markUsed',
    `update pictures set unused_since = null where unused_since is not null and stored_at is not null and hash in ${shown}`,
  )
  await db.query(
    'pictures.markUnused',
    `update pictures p set unused_since = $1 where unused_since is null
       and not exists (select 1 from ${shown} used (hash) where used.hash = p.hash)`,
    [now],
  )
  const before = new Date(now.getTime() - DAY)
  let removed = 0
  for (let batch = BATCH; batch === BATCH; ) {
    // From here on nobody can begin to use them. A row that somebody wants meanwhile is looked at again, and kept.
    const claimed = await db.query<{ hash: string }>(
      'pictures.claimUnused',
      `update pictures set stored_at = null where unused_since < $1 and hash in (
         select hash from pictures p where unused_since < $1
           and not exists (select 1 from ${shown} used (hash) where used.hash = p.hash)
         order by unused_since limit ${BATCH})
       returning hash`,
      [before],
    )
    for (const { hash } of claimed) if (await removeClaimed(db, storage, hash, before)) removed++
    batch = claimed.length
  }
  return removed
}

/** Holds the row until the files are gone, so that the same picture, sent again, is written after that. */
function removeClaimed(db: Db, storage: Storage, hash: string, before: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx.query(
      'pictures.remove',
      'delete from pictures where hash = $1 and stored_at is null and unused_since < $2 returning 1',
      [hash, before],
    )
    if (gone.length > 0) await removeSizes(storage, nameOf(hash))
    return gone.length > 0
  })
}
