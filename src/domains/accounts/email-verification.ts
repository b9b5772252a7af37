import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { Caller } from '#shared/caller.ts'
import { choosePasswordMail, linkBase, verificationMail } from './account-mails.ts'
import type { AccountParts } from './account-options.ts'
import { findHolder, lockPerson, type PersonRecord } from './accounts.queries.ts'
import { setRole } from './accounts.ts'
import { audit } from './audit.ts'
import { sendCode } from './code-limits.ts'
import { asOneTry, claimCodeTurn, makeCode, pretendCode, spendCode, takeCodeAlong } from './codes.ts'
import { isLockedDemo } from './demo-accounts.ts'
import { passwordToken, proveContact } from './proven-contacts.ts'
import { passwordGiven } from './session-cookies.ts'

/** Sends a verification code along with something else, unless address or network have had enough of them: then the last one holds. */
export async function sendVerification(
  tx: Db,
  parts: AccountParts,
  person: Pick<PersonRecord, 'id' | 'email'>,
  request: RequestFacts,
): Promise<void> {
  const { id, email } = person
  if (email === null || !(await takeCodeAlong(tx, { purpose: 'email', email }, parts, request))) return
  await mailVerification(tx, parts, id, email, request)
}

async function mailVerification(
  tx: Db,
  parts: AccountParts,
  userId: string,
  email: string,
  request: RequestFacts,
): Promise<void> {
  const code = await makeCode(tx, parts, { userId, purpose: 'email', contact: email })
  await sendCode(tx, parts, { mail: verificationMail(email, code, linkBase(parts.options, request)) }, userId)
}

/** Sends a fresh code if there is an unverified account; nothing tells whether there is (G-123). Throws 429. */
export async function resendVerification(
  db: Db,
  parts: AccountParts,
  email: string,
  caller: Caller,
  request: RequestFacts,
): Promise<void> {
  await claimCodeTurn(db, 'email', email, parts, request)
  await evenly(parts, async () => {
    const person = await findHolder(db, { kind: 'email', value: email })
    if (!person || isLockedDemo(person, parts.options)) return pretendCode(db, 'email', email)
    if (person.isEmailVerified || !mayVerify(person, email, caller)) return pretendCode(db, 'email', email)
    await db.transaction(async (tx) => {
      // Codes are always touched with their person locked first, so that nobody waits in a circle.
      const locked = await lockPerson(tx, person.id)
      if (locked && mayVerify(locked, email, caller)) await mailVerification(tx, parts, person.id, email, request)
    })
  })
}

/**
 * Whether the address may be verified in this account by who asks. Once another contact is proven only from inside: its
 * owner must not be talked into lending an address to somebody else's account.
 */
function mayVerify(person: PersonRecord, email: string, { person: caller }: Caller): boolean {
  return person.email === email && (!person.isPhoneVerified || caller?.id === person.id)
}

/** Verifies an address by its code (VAL-52). Throws 400 for a wrong, used or expired one. */
export async function verifyEmail(
  db: Db,
  parts: AccountParts,
  { email, code }: { email: string; code: string },
  caller: Caller,
  request: RequestFacts,
): Promise<void> {
  const { clock, options } = parts
  await asOneTry(db, { purpose: 'email', contact: email }, parts, request, async () => {
    const person = await findHolder(db, { kind: 'email', value: email })
    if (!person || isLockedDemo(person, options)) return null
    return db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (!locked || !mayVerify(locked, email, caller)) return null
      const sent = { userId: person.id, purpose: 'email', contact: email } as const
      if (!(await spendCode(tx, parts, sent, code))) return null
      const inside = caller.person?.id === locked.id
      const admin = await markEmailVerified(
        tx,
        parts,
        locked,
        email,
        request,
        inside ? caller.person?.signIn : undefined,
      )
      if (admin && !inside && passwordGiven(request) !== passwordToken(parts, locked))
        await dropPassword(tx, parts, { id: locked.id, email }, request)
      await audit(tx, { userId: locked.id, action: 'email.verify' }, request, clock.now())
      return true
    })
  })
}

/**
 * Notes that a person has shown to read the mail of their address. Whoever registered as an admin becomes one by it, if the
 * operator still lists the address (G-082). Needs the person locked; `keep` is the sign-in that stays after a first proof.
 * Answers whether they became an admin.
 */
export async function markEmailVerified(
  tx: Db,
  parts: AccountParts,
  person: PersonRecord,
  email: string,
  request: RequestFacts,
  keep?: number,
): Promise<boolean> {
  await proveContact(tx, person, 'email', keep)
  const invited = person.role === 'admin' && !person.isAdmin && parts.options.adminEmails.includes(email)
  if (!invited) return false
  await setRole(tx, person.id, { role: 'admin', isAdmin: true })
  await audit(
    tx,
    {
      userId: person.id,
      action: 'role.change',
      resource: `user:${person.id}`,
      details: { role: 'admin', isAdmin: true },
    },
    request,
    parts.clock.now(),
  )
  return true
}

/**
 * Takes the password of a new admin away whose code came from a browser that never gave it: a stranger may have registered
 * with the address. Its owner chooses one by a reset.
 */
async function dropPassword(
  tx: Db,
  { options, notify }: AccountParts,
  { id, email }: { id: string; email: string },
  request: RequestFacts,
): Promise<void> {
  await tx.query('accounts.dropPassword', 'update users set password = null where id = $1', [id])
  await notify.mail(tx, choosePasswordMail(email, linkBase(options, request)), id)
}

/** Runs `work` and answers after an even time, so that how long it took tells nothing about accounts. */
export async function evenly<T>({ options }: Pick<AccountParts, 'options'>, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), wait(options.evenAnswer)])
  return done
}
