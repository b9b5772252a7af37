import { generateSecret, generateURI, verify } from 'otplib'
import QRCode from 'qrcode'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, forbidden, unauthorized } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { AccountsDeps } from '../account-options.ts'
import { audit } from '../people/audit.ts'
import { findPerson, type PersonRecord } from '../people/people.queries.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { OpenedSession } from '../sessions/session-cookies.ts'
import { rotateSession } from '../sessions/sessions.ts'
import { beginAttempt, forgiveAttempt } from './lockout.ts'

const ISSUER = 'LocalShopFinder'
const TOLERANCE_SECONDS = 30

/** Seals a key for one person, so that it does not open in another person's row. */
const purposeOf = (userId: string) => `authenticator of ${userId}`

/** Returns true for the current code. Each code works only once, even in parallel calls. */
export async function consumeAuthenticatorCode(
  db: Db,
  secret: SecretKey,
  person: Pick<PersonRecord, 'id' | 'twoFactorSecret'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const key = person.twoFactorSecret === null ? null : secret.open(purposeOf(person.id), person.twoFactorSecret)
  if (key === null) return false
  const found = await verify({
    secret: key,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  if (!found.valid || !('timeStep' in found)) return false
  const used = await db.query(
    'accounts.useStep',
    'insert into used_authenticator_codes (user_id, step) values ($1, $2) on conflict do nothing returning step',
    [person.id, found.timeStep],
  )
  return used.length > 0
}

const twoFactorOn = () => conflict('two_factor_on', 'Two-factor sign-in is already on.')

/** Throws 403 for a person who is not an admin, 409 if two-factor sign-in is on. */
export async function mustLackTwoFactor(db: Db, userId: string): Promise<void> {
  if ((await mustBeAdmin(db, userId)).twoFactorEnabled) throw twoFactorOn()
}

export async function mustBeAdmin(db: Db, userId: string): Promise<PersonRecord> {
  const person = await findPerson(db, userId)
  if (!person?.isAdmin) throw forbidden()
  return person
}

export type AuthenticatorKey = { key: string; uri: string; picture: string }

/** Makes and stores a new key, which counts once `confirmTwoFactor` has verified a code. Throws 409. */
export async function setUpTwoFactor(
  db: Db,
  { secret }: Pick<AccountsDeps, 'secret'>,
  person: PersonRecord,
): Promise<AuthenticatorKey> {
  const key = generateSecret()
  const [stored] = await db.query(
    'accounts.keepKey',
    'update users set two_factor_secret = $2 where id = $1 and not two_factor_enabled returning id',
    [person.id, secret.seal(purposeOf(person.id), key)],
  )
  if (!stored) throw twoFactorOn()
  const uri = generateURI({ issuer: ISSUER, label: person.email ?? person.phone ?? person.id, secret: key })
  const drawing = await QRCode.toString(uri, { type: 'svg', margin: 2 })
  return { key, uri, picture: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}` }
}

/** Turns two-factor sign-in on by a first code and ends every other session. */
export async function confirmTwoFactor(
  db: Db,
  { clock, options, secret }: AccountsDeps,
  { userId, signIn, code }: { userId: string; signIn: number; code: string },
  request: RequestContext,
): Promise<OpenedSession> {
  const now = clock.now()
  const person = await mustBeAdmin(db, userId)
  if (person.twoFactorSecret === null || person.twoFactorEnabled) throw notSetUp()
  const attempt = await beginAttempt(db, { userId }, options.limits, now)
  if (!(await consumeAuthenticatorCode(db, secret, person, code, now)))
    throw badRequest('wrong_code', 'Invalid authentication code. Please try again.')
  await forgiveAttempt(db, attempt)
  return db.transaction(async (tx) => {
    const [on] = await tx.query(
      'accounts.twoFactorOn',
      'update users set two_factor_enabled = true where id = $1 and two_factor_secret = $2 and not two_factor_enabled and is_admin returning id',
      [userId, person.twoFactorSecret],
    )
    if (!on) throw notSetUp()
    await endSessionsOf(tx, userId, { signIn, request })
    await audit(tx, { userId, action: 'two_factor.on' }, request, now)
    const session = await rotateSession(tx, signIn, true)
    // If the session has ended, this throws and rolls back, so that the owner is not locked out.
    if (!session) throw unauthorized()
    return session
  })
}

const notSetUp = () => conflict('two_factor_not_set_up', 'Set up two-factor sign-in first.')

/** Turns two-factor sign-in off. Needs the person locked, and a proof of identity before it. */
export async function turnOffTwoFactor(
  tx: Db,
  { clock }: Pick<AccountsDeps, 'clock'>,
  { userId, signIn }: { userId: string; signIn: number },
  request: RequestContext,
): Promise<OpenedSession | null> {
  await deleteTwoFactor(tx, userId)
  await endSessionsOf(tx, userId, { signIn, request })
  await audit(tx, { userId, action: 'two_factor.off' }, request, clock.now())
  return rotateSession(tx, signIn, false)
}

export async function deleteTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.query(
    'accounts.twoFactorOff',
    'update users set two_factor_enabled = false, two_factor_secret = null where id = $1',
    [userId],
  )
  await tx.query('accounts.forgetSteps', 'delete from used_authenticator_codes where user_id = $1', [userId])
}

/** Seals keys that were stored before there was a secret key. Safe in parallel. */
export async function sealAuthenticatorKeys(db: Db, secret: SecretKey): Promise<void> {
  const readable = await db.query<{ id: string; key: string }>(
    'accounts.readableKeys',
    `select id, two_factor_secret as key from users where two_factor_secret not like 'v1.%'`,
  )
  for (const { id, key } of readable) {
    await db.query(
      'accounts.sealKey',
      'update users set two_factor_secret = $3 where id = $1 and two_factor_secret = $2',
      [id, key, secret.seal(purposeOf(id), key)],
    )
  }
}
