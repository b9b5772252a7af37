import type { Db } from '#platform/db/db.ts'

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
