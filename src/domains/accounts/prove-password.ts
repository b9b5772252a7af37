import type { Db } from '#platform/db/db.ts'
import { addressGroup } from '#platform/http/address-group.ts'
import { AppError, tooManyRequests } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { AccountParts } from './account-options.ts'
import type { PersonRecord } from './accounts.queries.ts'
import { audit } from './audit.ts'
import { findKnownDevice, forgetFailedDevice } from './known-devices.ts'
import { type Attempt, beginAttempt, forgiveAttempt, isDevice, type Subject } from './lockout.ts'
import { counterKey, type Rate, takeTurn, waitFor } from './rate-counters.ts'
import { takeAuthenticatorCode } from './two-factor.ts'

/** Somebody's claim to be a person. */
export type Claim = {
  /** What they are looked up by, in its one spelling, for contacts that nobody has. */
  contact: string
  find(): Promise<PersonRecord | null>
  password: string
  /** undefined: none was given; 'notAsked': the session in hand has been through it. */
  twoFactorCode: string | undefined | 'notAsked'
  /** Where it was tried, for the audit log. */
  where: string
}

export type Proof = {
  person: PersonRecord
  attempt: Attempt
  /** Whether an authenticator's code was given. */
  twoFactor: boolean
  /** The same password hashed as it is done today, where the kept hash is older. */
  rehashed: string | null
}

/**
 * Checks a password, and the authenticator's code where the account has one. Tries are counted before they are looked at,
 * take their turn, and take as long for contacts nobody has. Answers why not: 'password' or 'code'. A right one has to be
 * forgiven or reset by the caller. Throws 423 while locked, 429 for an address with too many failures, too many
 * sign-ins to one account or too many that wait, and 403 two_factor_needed.
 */
export async function provePassword(
  db: Db,
  parts: AccountParts,
  claim: Claim,
  request: RequestFacts,
): Promise<Proof | 'password' | 'code'> {
  const { clock, passwords, options, secret } = parts
  const address = counterKey('failures of', addressGroup(request.ip))
  const rate: Rate = { most: options.limits.failuresPerAddress, within: 15 * 60_000 }
  const device = await findKnownDevice(db, request, clock.now())
  const turn = { ip: request.ip, account: claim.contact, known: device !== null }
  const refuseBusyAddress = async () => {
    const wait = await waitFor(db, address, rate, clock.now())
    if (wait !== null) throw tooManyRequests(wait)
  }
  const tried = await passwords.inTurn(async (hashing) => {
    const person = await claim.find()
    const known = person ? device?.people.get(person.id) : undefined
    // Strangers behind the same address do not shut out a browser that has signed in before.
    if (known === undefined) await refuseBusyAddress()
    await countSignIn(
      db,
      parts,
      person?.id ?? claim.contact,
      known === undefined ? addressGroup(request.ip) : `browser ${known}`,
    )
    const subject = subjectOf(person, known === undefined ? undefined : device?.device, claim.contact)
    const attempt = await beginAttempt(db, subject, options.limits, clock.now())
    const failed = async (wrong: 'password' | 'code') => {
      await takeTurn(db, address, rate, clock.now())
      return { wrong, person, attempt }
    }
    try {
      const right = await hashing.matches(person?.password ?? null, claim.password)
      if (!right || !person) return await failed('password')
      const code = person.twoFactorEnabled ? claim.twoFactorCode : 'notAsked'
      if (code === undefined) throw twoFactorNeeded()
      if (code !== 'notAsked' && !(await takeAuthenticatorCode(db, secret, person, code, clock.now())))
        return await failed('code')
      const rehashed =
        person.password && hashing.isOutdated(person.password) ? await hashing.hash(claim.password) : null
      return { wrong: null, person, attempt, twoFactor: code !== 'notAsked', rehashed }
    } catch (error) {
      await forgiveAttempt(db, attempt)
      throw error
    }
  }, turn)
  if (tried.wrong === null) return tried

  const userId = tried.person?.id ?? null
  await audit(
    db,
    { userId, action: 'sign_in', success: false, details: { where: claim.where, wrong: tried.wrong } },
    request,
    clock.now(),
  )
  if (!tried.attempt.locks) return tried.wrong
  if (isDevice(tried.attempt.subject)) await forgetFailedDevice(db, tried.attempt.subject, options.limits, clock.now())
  await audit(db, { userId, action: 'lock', details: { minutes: options.limits.lockMinutes } }, request, clock.now())
  return tried.wrong
}

function subjectOf(person: PersonRecord | null, device: string | undefined, contact: string): Subject {
  if (!person) return { contactHash: counterKey('contact', contact) }
  return device === undefined ? { userId: person.id } : { userId: person.id, device }
}

/**
 * Counts by account and by address or known browser, so that a thief of the password cannot use up the owner's sign-ins
 * elsewhere. Throws 429.
 */
async function countSignIn(db: Db, { clock, options }: AccountParts, account: string, from: string): Promise<void> {
  const key = counterKey('sign-ins of', `${account}\0${from}`)
  const wait = await takeTurn(db, key, { most: options.limits.signInsPerAccount, within: 60 * 60_000 }, clock.now())
  if (wait !== null) throw tooManyRequests(wait)
}

const twoFactorNeeded = () =>
  new AppError(403, 'two_factor_needed', 'Enter the 6-digit code from your authenticator app.')

/**
 * A sign-in that failed: the same for a wrong password and a contact nobody has (API-46). The code holds the word by which
 * every 401 is known (ERR-03), as the message is for people.
 */
export const wrongCredentials = (what: 'password' | 'code' = 'password') =>
  new AppError(
    401,
    'Unauthorized',
    what === 'code' ? 'Invalid authentication code. Please try again.' : 'Invalid credentials. Please try again.',
  )

/** A wrong password of somebody who is signed in: no 401, or screens would think the session is over. */
export const wrongPassword = (what: 'password' | 'code') =>
  what === 'code'
    ? new AppError(400, 'wrong_code', 'Invalid authentication code. Please try again.', {
        fields: { twoFactorCode: 'Invalid authentication code' },
      })
    : new AppError(400, 'wrong_password', 'The password is not right.', {
        fields: { password: 'The password is not right.' },
      })
