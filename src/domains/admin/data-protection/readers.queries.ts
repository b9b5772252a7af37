import { topCounters } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import type { ContactReader } from './protection.contract.ts'

const SHOWN = 20
/** Fewer than FEW are never unusual. MANY always are, or a person with a dozen busy accounts would look usual. */
const FEW = 30
const MANY = 300
const TIMES = 3

/** Lists accounts that viewed the contacts of most shops in 30 days, and marks those far above the others. */
export async function listContactReaders(db: Db): Promise<ContactReader[]> {
  const most = await topCounters(db, 'contacts read by', SHOWN)
  const people = await db.query<Pick<ContactReader, 'id' | 'name' | 'role'>>(
    'admin.contactReaders',
    `select id, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), 'Somebody without a name') as name, role
     from users where id = any($1)`,
    [most.map(({ key }) => key)],
  )
  return most.flatMap(({ key, n }) => {
    const others = most.filter((other) => other.key !== key)
    const usual = others[Math.floor(others.length / 2)]?.n ?? 0
    const person = people.find(({ id }) => id === key)
    return person ? [{ ...person, shops: n, isUnusual: n >= MANY || (n >= FEW && n > TIMES * usual) }] : []
  })
}
