import type { Db } from '#platform/db/db.ts'
import { unauthorized } from '#platform/http/api/errors.ts'
import { addressOf } from './picture-address.ts'

/** Protects a picture from removal for a day. Returns false if it does not exist or is being removed. */
export async function touchPicture(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db.query(
    'pictures.wanted',
    'update pictures set unused_since = $2 where id = $1 and stored_at is not null returning 1',
    [id, now],
  )
  return found.length > 0
}

type Written = { id: string; ownerId: string; isPublic: boolean; bytes: number; now: Date }

/** Inserts the row before the files, so that failed uploads are cleaned up. False: remove the files. Throws 401 for a deleted owner. */
export async function insertPicture(
  db: Db,
  { id, ownerId, isPublic, bytes, now }: Written,
  putFiles: () => Promise<void>,
): Promise<boolean> {
  const begun = await db.query(
    'pictures.begin',
    `insert into pictures (id, owner_id, used_in, bytes, created_at, unused_since)
     select $1, id, case when $3::boolean then 'public' end, $4, $5, $5 from users where id = $2 for key share returning 1`,
    [id, ownerId, isPublic, bytes, now],
  )
  if (begun.length === 0) throw unauthorized()
  await putFiles()
  const stored = await db.query(
    'pictures.stored',
    'update pictures set stored_at = $2, unused_since = $2 where id = $1 and owner_id is not null returning 1',
    [id, now],
  )
  return stored.length > 0
}

/** Marks a picture as used: once in a message, or in several public places (G-202). Returns false if the person may not use it. */
export async function use(
  db: Db,
  { id, ownerId, messageId = null }: { id: string; ownerId: string; messageId?: number | null },
  now: Date,
): Promise<boolean> {
  const used = await db.query(
    'pictures.use',
    `update pictures set used_in = case when $3::int is null then 'public' else 'message' end, message_id = $3::int, unused_since = $4
     where id = $1 and owner_id = $2 and stored_at is not null and (used_in is null or (used_in = 'public' and $3::int is null))
     returning 1`,
    [id, ownerId, messageId, now],
  )
  return used.length > 0
}

export type StoredPicture = { ownerId: string | null; messageId: number | null }

export async function findStored(db: Db, id: string): Promise<StoredPicture | null> {
  const [found] = await db.query<StoredPicture>(
    'pictures.findStored',
    'select owner_id, message_id from pictures where id = $1 and stored_at is not null',
    [id],
  )
  return found ?? null
}

/** Removes the owner of pictures, so that no one can use or read them and the cleanup removes them once unused. Returns their number. */
export async function disown(tx: Db, ownerId: string): Promise<number> {
  const removed = await tx.query(
    'pictures.disown',
    `update pictures set owner_id = null, unused_since = 'epoch' where owner_id = $1 returning 1`,
    [ownerId],
  )
  return removed.length
}

export async function listErased(tx: Db): Promise<string[]> {
  const erased = await tx.query<{ id: string }>(
    'pictures.erased',
    `select id from pictures where owner_id is null and unused_since = 'epoch'`,
    [],
  )
  return erased.map(({ id }) => addressOf(id))
}
