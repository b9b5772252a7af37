import type { Db } from '#platform/db/db.ts'

/**
 * Says that a stored picture is about to be used, which keeps it for a day. False when there is none, or it is just being removed.
 */
export async function wanted(db: Db, hash: string, now: Date): Promise<boolean> {
  const found = await db.query(
    'pictures.wanted',
    'update pictures set unused_since = $2 where hash = $1 and stored_at is not null returning 1',
    [hash, now],
  )
  return found.length > 0
}

type Written = { hash: string; bytes: number; now: Date }

/** The row comes before the files, so that those of a failed or interrupted sending are found and removed. */
export async function write(db: Db, { hash, bytes, now }: Written, putFiles: () => Promise<void>): Promise<void> {
  // Waits while the same picture is being removed.
  await db.query(
    'pictures.begin',
    `insert into pictures (hash, bytes, created_at, unused_since) values ($1, $2, $3, $3)
     on conflict (hash) do update set unused_since = excluded.unused_since`,
    [hash, bytes, now],
  )
  await putFiles()
  await db.query('pictures.stored', 'update pictures set stored_at = $2, unused_since = $2 where hash = $1', [
    hash,
    now,
  ])
}

/** Who sent a picture, for their data. Nothing happens when the person has just been deleted. */
export async function own(db: Db, hash: string, personId: string, now: Date): Promise<void> {
  await db.query(
    'pictures.own',
    `insert into picture_owners (hash, owner_id, created_at) select $1, id, $3 from users where id = $2 for key share
     on conflict do nothing`,
    [hash, personId, now],
  )
}

export async function owns(db: Db, hash: string, personId: string): Promise<boolean> {
  const found = await db.query('pictures.owns', 'select from picture_owners where hash = $1 and owner_id = $2', [
    hash,
    personId,
  ])
  return found.length > 0
}
