import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { AccountParts } from './account-options.ts'
import { adminNeeds, type Door, kindsOf, mayUseDoor, mustVerifyEmail } from './accounts.policy.ts'
import { contactOf, isOpenedBy, lockPerson, type PersonRecord } from './accounts.queries.ts'
import { audit, keptAddress } from './audit.ts'
import { findEntrant, refuseForwardedDemo } from './demo-accounts.ts'
import { sendVerification } from './email-verification.ts'
import { mergeGuest } from './guests.ts'
import { BANNED } from './identify.ts'
import { rememberDevice } from './known-devices.ts'
import { acceptAttempt, forgiveAttempt } from './lockout.ts'
import { type Proof, provePassword, wrongCredentials } from './prove-password.ts'
import { sessionToken } from './session-cookies.ts'
import { type OpenedSession, openSession } from './sessions.ts'

/**
 * Somebody let in. `session` is null while the combined door waits for the e-mail address to be verified; `isAdmin` says
 * whether the session acts as an admin. `device` is the new token of the browser.
 */
export type Entry = {
  person: PersonRecord
  session: OpenedSession | null
  isAdmin: boolean
  mergedGuest: boolean
  device?: string
}

export type Credentials = { contact: string; password: string; twoFactorCode?: string | undefined; remember?: boolean }

const WRONG_DOOR = 'This is a customer account. Use Sign Up to open a shop with it.'

/**
 * Signs somebody in through a door. Throws 401 for a wrong password and an unknown contact alike, 403 for the banned, for
 * customers at the shop owners' door and while an authenticator's code is missing, 423 while locked, 429.
 */
export async function signIn(
  db: Db,
  parts: AccountParts,
  door: Door,
  given: Credentials,
  request: RequestFacts,
): Promise<Entry> {
  const contact = contactOf(given.contact)
  await refuseForwardedDemo(db, parts.options, contact, request)
  const claim = {
    contact: contact?.value ?? given.contact,
    find: () => findEntrant(db, parts.options, contact),
    password: given.password,
    twoFactorCode: given.twoFactorCode,
    where: door,
  }
  const proof = await provePassword(db, parts, claim, request)
  if (typeof proof === 'string') throw wrongCredentials(proof)

  return withProof(db, parts, proof, request, door, async (tx, person) => {
    // Another contact may have been proven since this one was looked up.
    if (!person || !contact || !isOpenedBy(person, contact)) return wrongCredentials()
    if (person.banned) return forbidden(BANNED.message, BANNED.code)
    if (!mayUseDoor(door, person.role)) return forbidden(WRONG_DOOR, 'wrong_door')
    await acceptProof(tx, proof)
    if (mustVerifyEmail(door, person, parts.options.requireEmailVerification)) {
      await sendVerification(tx, parts, person, request)
      return { person, session: null, isAdmin: false, mergedGuest: false }
    }
    return enter(tx, parts, { person, door, remember: given.remember ?? false, twoFactor: proof.twoFactor }, request)
  })
}

/**
 * Does in one transaction what a right password allows, with the person locked (null when password or authenticator
 * were changed since they were looked at). Somebody who is refused by a returned error all the same has not given a wrong password.
 */
export async function withProof(
  db: Db,
  { clock }: Pick<AccountParts, 'clock'>,
  proof: Proof,
  request: RequestFacts,
  where: string,
  work: (tx: Db, person: PersonRecord | null) => Promise<Entry | AppError>,
): Promise<Entry> {
  let entered: Entry | AppError
  try {
    entered = await db.transaction(async (tx) => work(tx, await lockProven(tx, proof)))
  } catch (error) {
    await forgiveAttempt(db, proof.attempt)
    throw error
  }
  if (!(entered instanceof AppError)) return entered
  await forgiveAttempt(db, proof.attempt)
  await audit(
    db,
    { userId: proof.person.id, action: 'sign_in', success: false, details: { where, refused: entered.code } },
    request,
    clock.now(),
  )
  throw entered
}

/** The proven person, locked, or null when password or authenticator were changed since they were looked at. */
export async function lockProven(tx: Db, proof: Pick<Proof, 'person'>): Promise<PersonRecord | null> {
  const person = await lockPerson(tx, proof.person.id)
  return person && opensWithTheSame(person, proof.person) ? person : null
}

/** A key that is only being set up is not asked for yet. */
const opensWithTheSame = (now: PersonRecord, then: PersonRecord) =>
  now.password === then.password &&
  now.twoFactorEnabled === then.twoFactorEnabled &&
  (!now.twoFactorEnabled || now.twoFactorSecret === then.twoFactorSecret)

/** A right password ends the row of wrong ones (G-126), and an older hash gives way to one as they are made today. */
export async function acceptProof(tx: Db, { person, attempt, rehashed }: Proof): Promise<void> {
  await acceptAttempt(tx, attempt)
  if (rehashed !== null)
    await tx.query('accounts.rehash', 'update users set password = $2 where id = $1', [person.id, rehashed])
}

/** Opens the session of somebody who may come in, and brings along what they kept as a guest. Needs a transaction. */
export async function enter(
  tx: Db,
  parts: AccountParts,
  { person, door, remember, twoFactor }: { person: PersonRecord; door: Door; remember: boolean; twoFactor: boolean },
  request: RequestFacts,
): Promise<Entry> {
  const now = parts.clock.now()
  const kinds = kindsOf(door, person.role)
  await tx.query('accounts.enter', 'update users set last_login_at = $2, last_login_ip = $3 where id = $1', [
    person.id,
    now,
    keptAddress(request.ip),
  ])
  const session = await openSession(
    tx,
    { userId: person.id, door, kinds, remember, twoFactor, replaces: sessionToken(request), request },
    now,
  )
  const mergedGuest = kinds.includes('customer') && (await mergeGuest(tx, parts, request, person.id))
  await audit(tx, { userId: person.id, action: 'sign_in', details: { where: door } }, request, now)
  const standing = { isAdmin: person.isAdmin, kinds: session.kinds, signedInAt: now, twoFactor }
  return {
    person,
    session,
    isAdmin: adminNeeds(standing, now, parts.options.requireAdminTwoFactor) === null,
    mergedGuest,
    device: await rememberDevice(tx, person.id, request, now),
  }
}
