import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { AccountsDeps } from '../account-options.ts'
import { lockUnchanged, type Wrong, withPassword } from '../credentials/with-password.ts'
import { findPerson, type PersonRecord } from '../people/people.queries.ts'

type Given = { userId: string; password: string; twoFactorCode?: string }

/** `withPassword` for the signed-in owner. Throws 400 wrong_password, 423, 429. */
export function asOwner<T>(
  db: Db,
  deps: AccountsDeps,
  { userId, password, twoFactorCode = 'notAsked' }: Given,
  request: RequestFacts,
  work: (tx: Db, owner: PersonRecord) => Promise<T>,
): Promise<T> {
  const find = () => findPerson(db, userId)
  const claim = { contact: userId, find, password, twoFactorCode, where: 'account', refuse: wrongPassword }
  return withPassword(db, deps, claim, request, work)
}

/** The owner, for work that needs several transactions; `lockOwner` proves it again in the next. */
export const proveOwner = (db: Db, deps: AccountsDeps, given: Given, request: RequestFacts): Promise<PersonRecord> =>
  asOwner(db, deps, given, request, async (_tx, owner) => owner)

/** The proven owner, locked. Throws 400 wrong_password when password or authenticator have changed. */
export async function lockOwner(tx: Db, proven: PersonRecord): Promise<PersonRecord> {
  const owner = await lockUnchanged(tx, proven)
  if (!owner) throw wrongPassword('password')
  return owner
}

/** Not 401, which would end the session on screens. */
const wrongPassword = (wrong: Wrong) =>
  wrong === 'code'
    ? badRequest('wrong_code', 'Invalid authentication code. Please try again.', {
        twoFactorCode: 'Invalid authentication code',
      })
    : badRequest('wrong_password', 'That password is incorrect.', { password: 'That password is incorrect.' })
