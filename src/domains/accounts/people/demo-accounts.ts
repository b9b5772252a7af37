import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { AccountOptions } from '../account-options.ts'
import type { KnownContact } from './contacts.ts'
import { findByContact, type PersonRecord } from './people.queries.ts'

type DemoOption = Pick<AccountOptions, 'demo'>

/** Demo accounts are locked while the demo is off, because their passwords are public. */
export const isLockedDemo = ({ isDemo }: { isDemo: boolean }, { demo }: DemoOption): boolean => isDemo && !demo

/** Finds the person who may sign in with a contact. Returns null also for locked demo accounts. */
export async function findEntrant(
  db: Db,
  options: DemoOption,
  contact: KnownContact | null,
): Promise<PersonRecord | null> {
  const person = await findByContact(db, contact)
  return person && isLockedDemo(person, options) ? null : person
}

/** Throws 403 for a demo account behind a proxy, because the demo is local. */
export async function refuseForwardedDemo(
  db: Db,
  { demo }: DemoOption,
  contact: KnownContact | null,
  { forwarded }: Pick<RequestContext, 'forwarded'>,
): Promise<void> {
  if (demo && forwarded && (await findByContact(db, contact))?.isDemo)
    throw forbidden('Demo accounts only work on the computer running the demo.', 'demo_only_here')
}

/** Returns a text that lists the locked demo accounts, or null if the database has none. */
export async function describeLockedDemo(db: Db): Promise<string | null> {
  const people = await db.query<{ email: string; named: boolean }>(
    'accounts.demo',
    'select email, password is not null as named from users where is_demo order by email',
  )
  if (people.length === 0) return null
  const named = people.filter((person) => person.named).map(({ email }) => email)
  const others = people.length - named.length
  const who = [...named, ...(others > 0 ? [`${others} that have no password`] : [])].join(', ')
  return `This database holds accounts of the demo. They are locked and their shops are hidden while DEMO is off: ${who}.`
}
