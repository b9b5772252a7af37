import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Caller } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { audit } from '../people/audit.ts'
import { isLockedDemo } from '../people/demo-accounts.ts'
import { isListedAdminEmail, markAdminEmailUsed } from '../people/listed-emails.ts'
import { findHolder, lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { setRole } from '../people/people.ts'
import { passwordGiven } from '../sessions/session-cookies.ts'
import { choosePasswordMail, linkBase, verificationMail } from './account-mails.ts'
import { resetCodeAttempts, withCodeAttempt } from './code-attempts.ts'
import { type Asker, countCodeRequests, sendToMailbox, sendWithin, shareOf } from './code-limits.ts'
import { redeemCode } from './codes.ts'
import { sendCode } from './send-code.ts'
import { refuseFullMailbox, verifyContact } from './verified-contacts.ts'

/** Emails a verification code at registration or sign-in, within the limits of address, mailbox, network and day. */
export async function sendVerification(
  tx: Db,
  deps: AccountsDeps,
  { id, email }: Pick<PersonRecord, 'id' | 'email'>,
  request: RequestContext,
): Promise<void> {
  if (email === null) return
  await sendWithin(tx, email, deps, () => mailVerification(tx, deps, { id, email }, request))
}

async function mailVerification(
  tx: Db,
  deps: AccountsDeps,
  { id: userId, email }: { id: string; email: string },
  request: RequestContext,
  asker: Asker = null,
): Promise<boolean> {
  return sendCode(
    tx,
    deps,
    { userId, purpose: 'email', contact: email },
    { owner: shareOf(asker), request },
    (code) => ({
      mail: verificationMail(email, code, linkBase(deps.options, request)),
    }),
  )
}

/** Sends a new code if there is an unverified account, without revealing it (G-123). Throws 429. */
export async function resendVerification(
  db: Db,
  deps: AccountsDeps,
  email: string,
  caller: Caller,
  request: RequestContext,
): Promise<void> {
  const person = await findHolder(db, { kind: 'email', value: email })
  const mayGet = person && !isLockedDemo(person, deps.options) && !person.isEmailVerified
  const own = mayGet && isSignedInOrGavePassword(deps, person, caller, request)
  // A browser signed in to another account may also have entered the password of this account.
  const asker = caller.person?.id === person?.id ? caller.person : null
  await countCodeRequests(db, [{ what: own ? 'own email' : 'email', contact: email }], deps, request, asker)
  await inConstantTime(deps, async () => {
    const sent =
      mayGet &&
      (await db.transaction(async (tx) => {
        // Always locks the person before their codes, against deadlocks.
        const locked = await lockPerson(tx, person.id)
        if (!locked || !mayVerify(locked, email, caller)) return false
        const send = () => mailVerification(tx, deps, { id: locked.id, email }, request, asker)
        return sendToMailbox(tx, email, deps, send, asker)
      }))
    if (!sent) await resetCodeAttempts(db, 'email', email)
  })
}

/** An account with a verified phone needs a session, because the reader of the email may be a stranger. */
function mayVerify(person: PersonRecord, email: string, { person: caller }: Caller): boolean {
  return person.email === email && (!person.isPhoneVerified || caller?.id === person.id)
}

const isSignedInOrGavePassword = (
  deps: AccountsDeps,
  person: PersonRecord,
  { person: caller }: Caller,
  request: RequestContext,
): boolean => caller?.id === person.id || passwordGiven(request) === passwordToken(deps, person)

/** Verifies an email address by its code (VAL-52). Throws 400 for a wrong, used or expired code, 409 for a full mailbox, 429. */
export async function verifyEmail(
  db: Db,
  deps: AccountsDeps,
  { email, code }: { email: string; code: string },
  caller: Caller,
  request: RequestContext,
): Promise<void> {
  const person = await findHolder(db, { kind: 'email', value: email })
  const byOwner = person !== null && isSignedInOrGavePassword(deps, person, caller, request)
  const own = person && caller.person?.id === person.id ? caller.person : null
  await withCodeAttempt(db, { purpose: 'email', contact: email, own: byOwner }, deps, request, async () => {
    if (!person || isLockedDemo(person, deps.options)) return null
    return db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (!locked || !mayVerify(locked, email, caller)) return null
      const userId = locked.id
      if (!(await redeemCode(tx, deps, { userId, purpose: 'email', contact: email }, code, byOwner))) return null
      await refuseFullMailbox(tx, userId, email)
      const isNewAdmin = await markEmailVerified(tx, deps, locked, email, request, own?.signIn)
      // A stranger may have registered with this address, so the password stays only if this browser is signed in or gave it.
      if (isNewAdmin && !own && passwordGiven(request) !== passwordToken(deps, locked)) {
        await tx.query('accounts.dropPassword', 'update users set password = null where id = $1', [userId])
        await deps.notify.mail(tx, choosePasswordMail(email, linkBase(deps.options, request)), userId)
      }
      await audit(tx, { userId, action: 'email.verify' }, request, deps.clock.now())
      return true
    })
  })
}

/** Returns a token for a browser that gave the account's password but has no session. A new password voids it. */
export function passwordToken({ secret }: Pick<AccountsDeps, 'secret'>, person: PersonRecord): string {
  return secret.mac('password given', JSON.stringify([person.id, person.password]))
}

/** Marks the address as verified. Returns true if that makes the person an admin (G-082). `signIn` stays signed in. */
export async function markEmailVerified(
  tx: Db,
  deps: AccountsDeps,
  person: PersonRecord,
  email: string,
  request: RequestContext,
  signIn?: number,
): Promise<boolean> {
  const { id: userId, role, isAdmin } = person
  await verifyContact(tx, person, 'email', signIn === undefined ? undefined : { signIn, request })
  if (role !== 'admin' || isAdmin || !(await isListedAdminEmail(tx, deps, email))) return false
  await markAdminEmailUsed(tx, deps, email)
  await setRole(tx, userId, { role: 'admin', isAdmin: true })
  const details = { role: 'admin', isAdmin: true }
  await audit(tx, { userId, action: 'role.change', resource: `user:${userId}`, details }, request, deps.clock.now())
  return true
}

/** Takes at least `minResponseMs`, so that timing reveals nothing about accounts. */
export async function inConstantTime<T>(
  { options }: Pick<AccountsDeps, 'options'>,
  work: () => Promise<T>,
): Promise<T> {
  const [done] = await Promise.all([work(), delay(options.minResponseMs)])
  return done
}
