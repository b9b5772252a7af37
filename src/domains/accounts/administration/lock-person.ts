import type { Db } from '#platform/db/db.ts'
import type { Person } from '#shared/caller.ts'
import { lockPerson, type PersonRecord } from '../people/people.queries.ts'

export type LockedPerson = Pick<PersonRecord, 'role' | 'isAdmin' | 'banned'>

export async function listExpiredBans(db: Db, now: Date): Promise<string[]> {
  const ended = await db.query<{ id: string }>(
    'accounts.endedBans',
    'select id from users where banned and banned_until <= $1 order by banned_until limit 1000',
    [now],
  )
  return ended.map(({ id }) => id)
}

/** Locks the person and then the admin, in id order against deadlocks. Returns null for an unknown person. */
export async function lockPersonForDecision(
  tx: Db,
  userId: string,
  admin: Pick<Person, 'id'> | null,
): Promise<LockedPerson | null> {
  const lockRow = async () => {
    if (admin) await tx.query('accounts.holdActing', 'select from users where id = $1 for key share', [admin.id])
  }
  if (admin && admin.id < userId) await lockRow()
  const person = await lockPerson(tx, userId)
  if (admin && admin.id > userId) await lockRow()
  return person && { role: person.role, isAdmin: person.isAdmin, banned: person.banned }
}
