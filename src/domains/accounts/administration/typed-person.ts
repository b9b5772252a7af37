import type { Db } from '#platform/db/db.ts'
import { plainPhone } from '../people/phone-numbers.ts'

/** The id of whoever has this id, e-mail address or phone number; null when nobody does. */
export async function findTypedPerson(db: Db, typed: string): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    'accounts.typedPerson',
    'select id from users where id = $1 or email = lower($1) or phone = $2 limit 1',
    [typed, plainPhone(typed)],
  )
  return found?.id ?? null
}
