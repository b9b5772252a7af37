import type { Db } from '#platform/db/db.ts'
import type { Person } from '#shared/caller.ts'
import { lockPerson, type PersonRecord } from '../people/people.queries.ts'

export type HeldPerson = Pick<PersonRecord, 'role' | 'isAdmin' | 'banned'>

/** The people whose bans have ended, the longest over first. */
export async function endedBans(db: Db, now: Date): Promise<string[]> {
  const ended = await db.query<{ id: string }>(
    'accounts.endedBans',
    'select id from users where banned and banned_until <= $1 order by banned_until limit 1000',
    [now],
  )
  return ended.map(({ id }) => id)
}

/**
 * What an admin's decision about a person rests on, held until the transaction ends; null if unknown. The admin, whom the log's entry
 * holds too, in the order of ids, as whoever changes admins takes both.
 */
export async function holdPerson(tx: Db, userId: string, admin: Pick<Person, 'id'> | null): Promise<HeldPerson | null> {
  const hold = async () => {
    if (admin) await tx.query('accounts.holdActing', 'select from users where id = $1 for key share', [admin.id])
  }
  if (admin && admin.id < userId) await hold()
  const person = await lockPerson(tx, userId)
  if (admin && admin.id > userId) await hold()
  return person && { role: person.role, isAdmin: person.isAdmin, banned: person.banned }
}
