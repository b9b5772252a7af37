import type { Db } from '#platform/db/db.ts'

export type Read = { personId: string; firstAt: Date; lastAt: Date }

/**
 * Remembers that an admin saw these people's records, to the hour, in case whoever is the admin was somebody else; null stands for
 * people without an account.
 */
export async function noteReads(
  db: Db,
  readerId: string,
  people: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const ids = people.filter((id) => id !== null)
  if (ids.length === 0) return
  await db.query(
    'accounts.noteReads',
    // Held in one order, so that who is being deleted is left out and nobody waits for each other.
    `with held as (select id from users where id = any($2) order by id for key share)
     insert into personal_reads as r (reader_id, person_id, first_at, last_at)
     select $1, id, $3, $3 from held where id <> $1 and exists (select from held where id = $1) order by id
     on conflict (reader_id, person_id) do update set last_at = excluded.last_at
     where r.last_at < excluded.last_at - interval '1 hour'`,
    [readerId, [...ids, readerId], now],
  )
}

/** Keeps what a former admin saw elsewhere, too, when their account goes; of others nothing. */
export async function keepFormerReads(tx: Db, readerId: string, reads: readonly Read[]): Promise<void> {
  if (reads.length === 0 || !(await wasAdmin(tx, readerId))) return
  await tx.query(
    'accounts.keepFormerReads',
    `insert into personal_reads as r (reader_id, person_id, first_at, last_at)
     select $1, u.id, min(seen."firstAt"), max(seen."lastAt")
     from jsonb_to_recordset($2::jsonb) seen ("personId" text, "firstAt" timestamptz, "lastAt" timestamptz)
     join users u on u.id = seen."personId" where u.id <> $1 group by u.id order by u.id
     on conflict (reader_id, person_id) do update
     set first_at = least(r.first_at, excluded.first_at), last_at = greatest(r.last_at, excluded.last_at)`,
    [readerId, JSON.stringify(reads)],
  )
}

/** Whether this is, or was within a year, an admin's account that read about people; also when it is gone. */
export async function wasAdmin(db: Db, id: string): Promise<boolean> {
  const [found] = await db.query<{ was: boolean }>(
    'accounts.wasAdmin',
    `select exists (select from personal_reads where reader_id = $1)
       or exists (select from audit_logs where resource = $2 and action in ('admin.removed', 'customers.export')) as was`,
    [id, `user:${id}`],
  )
  return found?.was === true
}
