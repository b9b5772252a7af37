import type { Db } from '#platform/db/db.ts'

export type PersonalAccess = { personId: string; firstAt: Date; lastAt: Date }

/** Records at most once an hour that an admin saw a person's data, in case the admin's account was stolen. Skips null. */
export async function recordPersonalAccess(
  db: Db,
  readerId: string,
  people: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const ids = people.filter((id) => id !== null)
  if (ids.length === 0) return
  await db.query(
    'accounts.noteReads',
    // The locks leave out people who are being deleted, and their id order prevents deadlocks.
    `with held as (select id from users where id = any($2) order by id for key share)
     insert into personal_data_access as r (admin_id, person_id, first_at, last_at)
     select $1, id, $3, $3 from held where id <> $1 and exists (select from held where id = $1) order by id
     on conflict (admin_id, person_id) do update set last_at = excluded.last_at
     where r.last_at < excluded.last_at - interval '1 hour'`,
    [readerId, [...ids, readerId], now],
  )
}

/** Retains whose data a former admin saw in other domains, when the admin's account is deleted. Ignores other people. */
export async function retainAccessOfFormerAdmin(
  tx: Db,
  readerId: string,
  reads: readonly PersonalAccess[],
): Promise<void> {
  if (reads.length === 0 || !(await wasAdmin(tx, readerId))) return
  await tx.query(
    'accounts.keepFormerReads',
    `insert into personal_data_access as r (admin_id, person_id, first_at, last_at)
     select $1, u.id, min(seen."firstAt"), max(seen."lastAt")
     from jsonb_to_recordset($2::jsonb) seen ("personId" text, "firstAt" timestamptz, "lastAt" timestamptz)
     join users u on u.id = seen."personId" where u.id <> $1 group by u.id order by u.id
     on conflict (admin_id, person_id) do update
     set first_at = least(r.first_at, excluded.first_at), last_at = greatest(r.last_at, excluded.last_at)`,
    [readerId, JSON.stringify(reads)],
  )
}

/** Returns true if the account, even a deleted one, read or exported personal data as an admin or lost that role within a year. */
export async function wasAdmin(db: Db, id: string): Promise<boolean> {
  const [found] = await db.query<{ was: boolean }>(
    'accounts.wasAdmin',
    `select exists (select from personal_data_access where admin_id = $1)
       or exists (select from audit_logs where resource = $2 and action in ('admin.removed', 'customers.export')) as was`,
    [id, `user:${id}`],
  )
  return found?.was === true
}
