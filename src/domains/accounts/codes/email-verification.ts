import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { Caller } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { audit } from '../people/audit.ts'
import { isLockedDemo } from '../people/demo-accounts.ts'
import { makesAdmin, spendListedEmail } from '../people/listed-emails.ts'
import { findHolder, lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { setRole } from '../people/people.ts'
import { passwordGiven } from '../sessions/session-cookies.ts'
import { choosePasswordMail, linkBase, verificationMail } from './account-mails.ts'
import { claimCode, mayMailCode } from './code-limits.ts'
import { asOneTry, resetTries } from './code-tries.ts'
import { makeCode, spendCode } from './codes.ts'
import { proveContact } from './proven-contacts.ts'
import { sendCode } from './send-code.ts'

/** Sends a verification code with something else, unless contact or network have reached their limit. */
export async function sendVerification(
  tx: Db,
  deps: AccountsDeps,
  { id, email }: Pick<PersonRecord, 'id' | 'email'>,
  request: RequestFacts,
): Promise<void> {
  if (email !== null && (await mayMailCode(tx, { purpose: 'email', email }, deps, request)))
    await mailVerification(tx, deps, { id, email }, request)
}

async function mailVerification(
  tx: Db,
  deps: AccountsDeps,
  { id: userId, email }: { id: string; email: string },
  request: RequestFacts,
): Promise<void> {
  const code = await makeCode(tx, deps, { userId, purpose: 'email', contact: email })
  await sendCode(tx, deps, { mail: verificationMail(email, code, linkBase(deps.options, request)) }, userId)
}

/** Sends a new code if there is an unverified account, without revealing it (G-123). Throws 429. */
export async function resendVerification(
  db: Db,
  deps: AccountsDeps,
  email: string,
  caller: Caller,
  request: RequestFacts,
): Promise<void> {
  await claimCode(db, 'email', email, deps, request)
  await inEvenTime(deps, async () => {
    const person = await findHolder(db, { kind: 'email', value: email })
    const mayGet = person && !isLockedDemo(person, deps.options) && !person.isEmailVerified
    if (!mayGet || !mayVerify(person, email, caller)) return resetTries(db, 'email', email)
    await db.transaction(async (tx) => {
      // The person is always locked before their codes, against deadlocks.
      const locked = await lockPerson(tx, person.id)
      if (locked && mayVerify(locked, email, caller))
        await mailVerification(tx, deps, { id: locked.id, email }, request)
    })
  })
}

/** With a proven phone, only when signed in: else its owner could lend an address to a stranger's account. */
function mayVerify(person: PersonRecord, email: string, { person: caller }: Caller): boolean {
  return person.email === email && (!person.isPhoneVerified || caller?.id === person.id)
}

/** Verifies an address by its code (VAL-52). Throws 400 for a wrong, used or expired one. */
export async function verifyEmail(
  db: Db,
  deps: AccountsDeps,
  { email, code }: { email: string; code: string },
  caller: Caller,
  request: RequestFacts,
): Promise<void> {
  await asOneTry(db, { purpose: 'email', contact: email }, deps, request, async () => {
    const person = await findHolder(db, { kind: 'email', value: email })
    if (!person || isLockedDemo(person, deps.options)) return null
    return db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (!locked || !mayVerify(locked, email, caller)) return null
      const userId = locked.id
      if (!(await spendCode(tx, deps, { userId, purpose: 'email', contact: email }, code))) return null
      const own = caller.person?.id === userId ? caller.person : null
      const isNewAdmin = await markEmailVerified(tx, deps, locked, email, request, own?.signIn)
      // A stranger may have registered with this address: only a browser that gave the password keeps it.
      if (isNewAdmin && !own && passwordGiven(request) !== passwordToken(deps, locked)) {
        await tx.query('accounts.dropPassword', 'update users set password = null where id = $1', [userId])
        await deps.notify.mail(tx, choosePasswordMail(email, linkBase(deps.options, request)), userId)
      }
      await audit(tx, { userId, action: 'email.verify' }, request, deps.clock.now())
      return true
    })
  })
}

/** Shows that a browser without a session gave the account's password; another password voids it. */
export function passwordToken({ secret }: Pick<AccountsDeps, 'secret'>, person: PersonRecord): string {
  return secret.mac('password given', JSON.stringify([person.id, person.password]))
}

/** Marks the address proven; true when that makes an invited admin one (G-082). `keep` is the sign-in that stays. */
export async function markEmailVerified(
  tx: Db,
  deps: AccountsDeps,
  person: PersonRecord,
  email: string,
  request: RequestFacts,
  keep?: number,
): Promise<boolean> {
  const { id: userId, role, isAdmin } = person
  await proveContact(tx, person, 'email', keep)
  if (role !== 'admin' || isAdmin || !(await makesAdmin(tx, deps, email))) return false
  await spendListedEmail(tx, deps, email)
  await setRole(tx, userId, { role: 'admin', isAdmin: true })
  const details = { role: 'admin', isAdmin: true }
  await audit(tx, { userId, action: 'role.change', resource: `user:${userId}`, details }, request, deps.clock.now())
  return true
}

/** Takes at least `minResponseMs`, so that timing reveals nothing about accounts. */
export async function inEvenTime<T>({ options }: Pick<AccountsDeps, 'options'>, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), delay(options.minResponseMs)])
  return done
}
