import type { Db } from '#platform/db/db.ts'
import { badRequest, freshProofNeeded, unauthorized } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Person } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { PROOF } from '../accounts.policy.ts'
import { lockUnchanged, type PasswordClaim, type PasswordFailure, withPassword } from '../credentials/with-password.ts'
import { findPerson, type PersonRecord } from '../people/people.queries.ts'
import { recordProof } from '../sessions/sessions.ts'

/** With two-factor sign-in, the code may be missing only if the session has a recent proof of identity (G-204). */
export type OwnerProof = { person: Pick<Person, 'id' | 'hasRecentProof'>; password: string; twoFactorCode?: string }

/** Runs `withPassword` for the signed-in owner. Throws 400 wrong_password, 403 fresh_proof, 423, 429. */
export async function withVerifiedOwner<T>(
  db: Db,
  deps: AccountsDeps,
  { person, password, twoFactorCode }: OwnerProof,
  request: RequestContext,
  work: (tx: Db, owner: PersonRecord) => Promise<T>,
): Promise<T> {
  const needsFresh = twoFactorCode === undefined && !person.hasRecentProof
  if (needsFresh && (await findPerson(db, person.id))?.twoFactorEnabled) throw freshProofNeeded()
  const claim = claimOf(db, { userId: person.id, password, twoFactorCode: twoFactorCode ?? 'notAsked' })
  return withPassword(db, deps, claim, request, work)
}

/** Returns the owner after a correct password, for work in a later transaction, where `lockOwner` checks again. */
export const verifyAccountOwner = (
  db: Db,
  deps: AccountsDeps,
  input: OwnerProof,
  request: RequestContext,
): Promise<PersonRecord> => withVerifiedOwner(db, deps, input, request, async (_tx, owner) => owner)

/** Throws 400 wrong_password if password or authenticator have changed. */
export async function lockOwner(tx: Db, proven: PersonRecord): Promise<PersonRecord> {
  const owner = await lockUnchanged(tx, proven)
  if (!owner) throw wrongPassword('password')
  return owner
}

type ProofGiven = { userId: string; signIn: number; password: string; twoFactorCode: string | undefined }

/** Records a proof of identity in this session, valid for ten minutes (G-204). Throws 400, 401, 403, 423, 429. */
export async function proveFresh(
  db: Db,
  deps: AccountsDeps,
  { signIn, ...given }: ProofGiven,
  request: RequestContext,
): Promise<Date> {
  const now = deps.clock.now()
  await withPassword(db, deps, claimOf(db, given), request, async (tx) => {
    if (!(await recordProof(tx, signIn, now))) throw unauthorized()
  })
  return new Date(now.getTime() + PROOF)
}

const claimOf = (
  db: Db,
  input: Pick<PasswordClaim, 'password' | 'twoFactorCode'> & { userId: string },
): PasswordClaim => ({
  contact: input.userId,
  find: () => findPerson(db, input.userId),
  password: input.password,
  twoFactorCode: input.twoFactorCode,
  where: 'account',
  refuse: wrongPassword,
})

/** Returns a 400, because screens treat a 401 as the end of the session. */
const wrongPassword = (wrong: PasswordFailure) =>
  wrong === 'code'
    ? badRequest('wrong_code', 'Invalid authentication code. Please try again.', {
        twoFactorCode: 'Invalid authentication code',
      })
    : badRequest('wrong_password', 'That password is incorrect.', { password: 'That password is incorrect.' })
