import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup } from '#platform/http/edge/address-group.ts'
import type { Hashing } from '#platform/passwords/passwords.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { HOUR } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { audit } from '../people/audit.ts'
import { lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { countAddressFailure, refuseFailingAddress } from './address-failures.ts'
import { findKnownDevice, lockOutDevice } from './known-devices.ts'
import { type Attempt, type AttemptSubject, acceptAttempt, beginAttempt, forgiveAttempt } from './lockout.ts'
import { consumeAuthenticatorCode } from './two-factor.ts'

export type PasswordFailure = 'password' | 'code'

export type PasswordClaim = {
  contact: string
  find(): Promise<PersonRecord | null>
  password: string
  /** undefined: missing; 'notAsked': the session has a recent proof of identity, so no code is required. */
  twoFactorCode: string | undefined | 'notAsked'
  where: string
  refuse(wrong: PasswordFailure): AppError
}

/** Checks the password, then runs `work` with the person locked. Throws the errors of `work`, 403 two_factor_needed, 423, 429. */
export async function withPassword<T>(
  db: Db,
  deps: AccountsDeps,
  claim: PasswordClaim,
  request: RequestContext,
  work: (tx: Db, owner: PersonRecord, twoFactor: boolean) => Promise<T>,
): Promise<T> {
  const { userId, attempt, result } = await tryPassword(db, deps, claim, request)
  if ('wrong' in result) {
    const { wrong } = result
    await recordFailure(db, deps, { userId, attempt, where: claim.where, wrong }, request)
    throw claim.refuse(wrong)
  }
  const { person, twoFactor, rehashed } = result
  try {
    return await db.transaction(async (tx) => {
      const owner = await lockUnchanged(tx, person)
      if (!owner) throw claim.refuse('password')
      await acceptAttempt(tx, attempt)
      if (rehashed === null) return work(tx, owner, twoFactor)
      await tx.query('accounts.rehash', 'update users set password = $2 where id = $1', [owner.id, rehashed])
      return work(tx, { ...owner, password: rehashed }, twoFactor)
    })
  } catch (error) {
    if (error instanceof AppError) {
      const details = { where: claim.where, refused: error.code }
      await audit(db, { userId, action: 'sign_in', success: false, details }, request, deps.clock.now())
    }
    throw error
  }
}

/** Locks the person; returns null if password or authenticator changed since `before` was read. */
export async function lockUnchanged(tx: Db, before: PersonRecord): Promise<PersonRecord | null> {
  const person = await lockPerson(tx, before.id)
  const isSame =
    person?.password === before.password &&
    person.twoFactorEnabled === before.twoFactorEnabled &&
    // A key that is still being set up is not required yet.
    (!person.twoFactorEnabled || person.twoFactorSecret === before.twoFactorSecret)
  return isSame ? person : null
}

type Tried = { userId: string | null; attempt: Attempt; result: Result }
type Result = { wrong: PasswordFailure } | { person: PersonRecord; twoFactor: boolean; rehashed: string | null }

/** Checks the password in the queue and counts the try beforehand. Equally slow without an account. */
async function tryPassword(db: Db, deps: AccountsDeps, claim: PasswordClaim, request: RequestContext): Promise<Tried> {
  const { clock, options } = deps
  const device = await findKnownDevice(db, request, clock.now())
  const turn = { ip: request.ip, account: claim.contact, known: device !== null }
  return deps.passwords.inTurn(async (hashing) => {
    const person = await claim.find()
    const known = person ? device?.people.get(person.id) : undefined
    // Strangers at the same IP address must not shut out a known browser.
    if (known === undefined) await refuseFailingAddress(db, deps, request.ip)
    // Counted by address or browser, so that a thief who has the password cannot use up the owner's sign-ins.
    const from = known === undefined ? addressGroup(request.ip) : `browser ${known}`
    const signIns = counterKey('sign-ins of', `${person?.id ?? claim.contact}\0${from}`)
    await consumeOrRefuse(db, signIns, { most: options.limits.signInsPerAccount, within: HOUR }, clock.now())
    const subject: AttemptSubject = !person
      ? { contactHash: counterKey('contact', claim.contact) }
      : { userId: person.id, ...(device && known !== undefined ? { device: device.device } : {}) }
    const attempt = await beginAttempt(db, subject, options.limits, clock.now())
    try {
      const result = await checkClaim(db, deps, claim, person, hashing)
      if ('wrong' in result) await countAddressFailure(db, deps, request.ip)
      // Removed immediately, so that devices that sign in at the same moment do not lock each other out.
      else await forgiveAttempt(db, attempt)
      return { userId: person?.id ?? null, attempt, result }
    } catch (error) {
      await forgiveAttempt(db, attempt)
      throw error
    }
  }, turn)
}

async function checkClaim(
  db: Db,
  { secret, clock }: AccountsDeps,
  { password, twoFactorCode }: PasswordClaim,
  person: PersonRecord | null,
  hashing: Hashing,
): Promise<Result> {
  const isRight = await hashing.matches(person?.password ?? null, password)
  if (!isRight || !person?.password) return { wrong: 'password' }
  const code = person.twoFactorEnabled ? twoFactorCode : 'notAsked'
  if (code === undefined)
    throw new AppError(403, 'two_factor_needed', 'Enter the 6-digit code from your authenticator app.')
  if (code !== 'notAsked' && !(await consumeAuthenticatorCode(db, secret, person, code, clock.now())))
    return { wrong: 'code' }
  const rehashed = hashing.isOutdated(person.password) ? await hashing.hash(password) : null
  return { person, twoFactor: code !== 'notAsked', rehashed }
}

type Failure = { userId: string | null; attempt: Attempt; where: string; wrong: PasswordFailure }

async function recordFailure(
  db: Db,
  { clock, options: { limits } }: AccountsDeps,
  { userId, attempt, where, wrong }: Failure,
  request: RequestContext,
): Promise<void> {
  const now = clock.now()
  await audit(db, { userId, action: 'sign_in', success: false, details: { where, wrong } }, request, now)
  if (!attempt.locks) return
  const { subject } = attempt
  if ('device' in subject) await lockOutDevice(db, subject, limits, now)
  await audit(db, { userId, action: 'lock', details: { minutes: limits.lockMinutes } }, request, now)
}
