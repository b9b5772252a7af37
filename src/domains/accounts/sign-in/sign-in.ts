import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { AccountsDeps } from '../account-options.ts'
import { adminNeeds, kindsOf, mayUsePortal, mustVerifyEmail, type Portal } from '../accounts.policy.ts'
import { sendVerification } from '../codes/email-verification.ts'
import { rememberDevice } from '../credentials/known-devices.ts'
import { type PasswordFailure, withPassword } from '../credentials/with-password.ts'
import { mergeGuest } from '../guests/guests.ts'
import { audit, truncatedIp } from '../people/audit.ts'
import { contactOf, isOpenedBy } from '../people/contacts.ts'
import { findEntrant, refuseForwardedDemo } from '../people/demo-accounts.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import { BANNED } from '../sessions/end-sessions.ts'
import type { OpenedSession } from '../sessions/session-cookies.ts'
import { sessionToken } from '../sessions/session-cookies.ts'
import { openSession } from '../sessions/sessions.ts'

/** `session` is null until the email address is verified; `device` is the browser's new token. */
export type SignInEntry = {
  person: PersonRecord
  session: (OpenedSession & { mergedGuest: boolean; device: string }) | null
  isAdmin: boolean
}

export type Credentials = { contact: string; password: string; twoFactorCode?: string | undefined; remember?: boolean }

const WRONG_PORTAL = 'This is a customer account. Use Sign Up to open a shop with it.'

/** Signs in. Throws the same 401 for a wrong password and an unknown contact, 403 for a ban or the wrong portal, 423, 429. */
export async function signIn(
  db: Db,
  deps: AccountsDeps,
  portal: Portal,
  credentials: Credentials,
  request: RequestContext,
): Promise<SignInEntry> {
  const { password, twoFactorCode, remember = false } = credentials
  const contact = contactOf(credentials.contact)
  await refuseForwardedDemo(db, deps.options, contact, request)
  const find = () => findEntrant(db, deps.options, contact)
  const value = contact?.value ?? credentials.contact
  const claim = { contact: value, find, password, twoFactorCode, where: portal, refuse: wrongCredentials }
  return withPassword(db, deps, claim, request, async (tx, person, twoFactor) => {
    // Another contact may have been verified since the lookup.
    if (!contact || !isOpenedBy(person, contact)) throw wrongCredentials('password')
    if (person.banned) throw forbidden(BANNED.message, BANNED.code)
    if (!mayUsePortal(portal, person.role)) throw forbidden(WRONG_PORTAL, 'wrong_portal')
    if (!mustVerifyEmail(portal, person, deps.options.requireEmailVerification))
      return enter(tx, deps, { person, portal, remember, twoFactor, proven: true }, request)
    await sendVerification(tx, deps, person, request)
    return awaitingVerification(person)
  })
}

/** The error code is the word that marks every 401 (ERR-03, API-46). */
const wrongCredentials = (wrong: PasswordFailure) =>
  new AppError(
    401,
    'Unauthorized',
    `Invalid ${wrong === 'code' ? 'authentication code' : 'credentials'}. Please try again.`,
  )

export const awaitingVerification = (person: PersonRecord): SignInEntry => ({ person, session: null, isAdmin: false })

/** Opens the session and merges the guest's data. Needs a transaction. */
export async function enter(
  tx: Db,
  deps: AccountsDeps,
  {
    person,
    portal,
    remember,
    twoFactor,
    proven,
  }: { person: PersonRecord; portal: Portal; remember: boolean; twoFactor: boolean; proven: boolean },
  request: RequestContext,
): Promise<SignInEntry> {
  const now = deps.clock.now()
  const { id: userId, isAdmin } = person
  const kinds = kindsOf(portal, person.role)
  await tx.query('accounts.enter', 'update users set last_login_at = $2, last_login_ip = $3 where id = $1', [
    userId,
    now,
    truncatedIp(request.ip),
  ])
  const opening = { userId, portal, kinds, remember, twoFactor, proven, replaces: sessionToken(request), request }
  const session = await openSession(tx, opening, now)
  const mergedGuest = kinds.includes('customer') && (await mergeGuest(tx, deps, request, userId))
  await audit(tx, { userId, action: 'sign_in', details: { where: portal } }, request, now)
  const admin = { isAdmin, kinds: session.kinds, signedInAt: now, twoFactor }
  const device = await rememberDevice(tx, userId, request, now)
  return {
    person,
    session: { ...session, mergedGuest, device },
    isAdmin: adminNeeds(admin, now, deps.options.requireAdminTwoFactor) === null,
  }
}
