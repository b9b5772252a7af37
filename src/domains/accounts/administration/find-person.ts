import type { Db } from '#platform/db/db.ts'
import { plainPhone } from '../people/phone-numbers.ts'

/** Returns the id of the person with this id, email or phone number, or null. */
export async function findPersonByText(db: Db, typed: string): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    'accounts.typedPerson',
    'select id from users where id = $1 or email = lower($1) or phone = $2 limit 1',
    [typed, plainPhone(typed)],
  )
  return found?.id ?? null
}
