import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden, tooManyRequests, unauthorized } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import { codeText, emailChangedMail, linkBase, newEmailMail, passwordChangedMail } from './account-mails.ts'
import type { AccountParts } from './account-options.ts'
import { mayDeleteOwnAccount, opensAccount } from './accounts.policy.ts'
import {
  contactOf,
  findHolder,
  findPerson,
  type KnownContact,
  lockWithHolder,
  type PersonRecord,
} from './accounts.queries.ts'
import { contactTaken, deletePerson, refusingTaken } from './accounts.ts'
import { audit } from './audit.ts'
import { mayNotify, sendCode } from './code-limits.ts'
import { asOneTry, claimCodeTurn, makeCode, newContactOf, spendCode } from './codes.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { ProfileChange } from './own-account.contract.ts'
import { setPassword } from './password-reset.ts'
import { isTextable, NOT_TEXTABLE } from './phone-numbers.ts'
import { type Proof, provePassword, wrongPassword } from './prove-password.ts'
import { endUnproven, releaseContacts } from './proven-contacts.ts'
import { endSessionsOf, type OpenedSession, rotateSession } from './sessions.ts'
import { acceptProof, lockProven } from './sign-in.ts'

type ContactKind = 'email' | 'phone'

/** For the one proven contact of an account: without it, contacts that nobody has proven would open the account again. */
const NOT_PROVABLE = 'We cannot text this number. Please add and confirm an email address first.'

/** Proves that it is still the account's owner who asks. Throws 400 wrong_password, 423, 429. */
export async function proveOwner(
  db: Db,
  parts: AccountParts,
  userId: string,
  password: string,
  request: RequestFacts,
  twoFactorCode: string | 'notAsked' = 'notAsked',
): Promise<Proof> {
  const claim = { contact: userId, find: () => findPerson(db, userId), password, twoFactorCode, where: 'account' }
  const proof = await provePassword(db, parts, claim, request)
  if (typeof proof === 'string') throw wrongPassword(proof)
  await acceptProof(db, proof)
  return { ...proof, person: { ...proof.person, password: proof.rehashed ?? proof.person.password } }
}

/** The proven owner, locked. Throws 400 wrong_password when password or authenticator were changed in between. */
export async function lockOwner(tx: Db, proof: Pick<Proof, 'person'>): Promise<PersonRecord> {
  const person = await lockProven(tx, proof)
  if (!person) throw wrongPassword('password')
  return person
}

/**
 * Changes one's own profile. A new e-mail address, and a new number where text messages can be sent, only begins to count
 * when its code is given; without text messages a number counts at once and stays unverified (G-120, G-122). Answers where
 * codes were sent. Throws 400, 409, 423, 429.
 */
export async function changeProfile(
  db: Db,
  parts: AccountParts,
  userId: string,
  change: z.output<typeof ProfileChange>,
  request: RequestFacts,
): Promise<{ person: PersonRecord; codeSentTo: ContactKind[] }> {
  const person = await mustFind(db, userId)
  const email = change.email === undefined ? null : newContact(change.email, 'email', person.email)
  const phone = change.phone === undefined ? null : newContact(change.phone, 'phone', person.phone)
  const unproven =
    change.phone !== undefined && phone === null && parts.options.texting && !person.isPhoneVerified
      ? person.phone
      : null
  let proof: Proof | null = null
  const { options } = parts
  const textedPhone =
    unproven ?? (options.texting && phone !== null && isTextable(phone, options.smsCountries) ? phone : null)
  if (unproven !== null && !isTextable(unproven, options.smsCountries))
    throw badRequest('not_textable', NOT_TEXTABLE, { phone: NOT_TEXTABLE })
  const untexted = textedPhone === null && phone !== null ? ({ kind: 'phone', value: phone } as const) : null
  if (email !== null || phone !== null) {
    if (change.password === undefined) {
      const sentence = 'Please enter your password to change your email or phone number.'
      throw badRequest('password_needed', sentence, { password: sentence })
    }
    proof = await proveOwner(db, parts, userId, change.password, request)
    if (email !== null) await refuseHeld(db, { kind: 'email', value: email }, true)
    if (phone !== null) await refuseHeld(db, { kind: 'phone', value: phone }, textedPhone !== null)
  }

  if (email !== null) await claimCodeTurn(db, 'new_email', email, parts, request, userId)
  if (textedPhone !== null) await claimCodeTurn(db, 'new_phone', textedPhone, parts, request, userId)

  await db.transaction(async (tx) => {
    const sendOrRefuse = async (message: Parameters<typeof sendCode>[2]) => {
      if (!(await sendCode(tx, parts, message, userId))) throw tooManyRequests(3600)
    }
    if (untexted) await lockWithHolder(tx, userId, untexted)
    if (proof) {
      const owner = await lockOwner(tx, proof)
      if (untexted) await replaceContact(tx, parts, owner, { ...untexted, proven: false }, request)
    }
    await tx.query(
      'accounts.changeNames',
      'update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), city = coalesce($4, city) where id = $1',
      [userId, change.firstName ?? null, change.lastName ?? null, change.city ?? null],
    )
    if (email !== null) {
      const code = await makeCode(tx, parts, { userId, purpose: 'new_email', contact: email })
      await sendOrRefuse({ mail: newEmailMail(email, code) })
    }
    if (textedPhone !== null) {
      const code = await makeCode(tx, parts, { userId, purpose: 'new_phone', contact: textedPhone })
      await sendOrRefuse({ text: { to: textedPhone, text: codeText(code) } })
    }
  })
  return {
    person: await mustFind(db, userId),
    codeSentTo: [
      ...(email === null ? [] : (['email'] as const)),
      ...(textedPhone === null ? [] : (['phone'] as const)),
    ],
  }
}

/** Throws 409 when another account keeps this contact: against a code only one that has proven it does. */
async function refuseHeld(db: Db, contact: KnownContact, byCode: boolean): Promise<void> {
  const holder = await findHolder(db, contact)
  if (!holder) return
  const proven = contact.kind === 'email' ? holder.isEmailVerified : holder.isPhoneVerified
  if (proven || (!byCode && opensAccount(holder, contact.kind))) throw contactTaken()
}

/**
 * Lets a new contact count once its code is given; an account that has it unproven loses it. Throws 400 for a wrong code, 409 when
 * somebody has proven it by now.
 */
export async function confirmContact(
  db: Db,
  parts: AccountParts,
  { id: userId, signIn }: { id: string; signIn: number },
  { contact: kind, code }: { contact: ContactKind; code: string },
  request: RequestFacts,
): Promise<PersonRecord> {
  const purpose = kind === 'email' ? 'new_email' : 'new_phone'
  await asOneTry(db, { purpose, contact: userId }, parts, request, () =>
    db.transaction(async (tx) => {
      const value = await newContactOf(tx, userId, purpose)
      if (value === null) return null
      const person = present(await lockWithHolder(tx, userId, { kind, value }))
      if (!(await spendCode(tx, parts, { userId, purpose, contact: value }, code))) return null
      await replaceContact(tx, parts, person, { kind, value, proven: true }, request)
      await endUnproven(tx, person, signIn)
      return true
    }),
  )
  return mustFind(db, userId)
}

async function replaceContact(
  tx: Db,
  { clock, options, notify }: AccountParts,
  person: PersonRecord,
  { kind, value, proven }: { kind: ContactKind; value: string; proven: boolean },
  request: RequestFacts,
): Promise<void> {
  const { id: userId } = person
  if (!proven && person.isPhoneVerified && !person.isEmailVerified)
    throw badRequest('not_provable', NOT_PROVABLE, { [kind]: NOT_PROVABLE })
  if (person[kind] !== value) await releaseContacts(tx, { [kind]: value, proven }, clock.now())
  if (kind === 'email') {
    await refusingTaken(() =>
      tx.query('accounts.setEmail', 'update users set email = $2, is_email_verified = $3 where id = $1', [
        userId,
        value,
        proven,
      ]),
    )
    // Whoever reads the old address must not be able to use a code that lies there.
    await tx.query('accounts.voidOldCodes', `delete from verification_codes where user_id = $1 and type = 'email'`, [
      userId,
    ])
    await tx.query(
      'accounts.voidUnusedResets',
      'delete from password_reset_tokens where user_id = $1 and not is_used',
      [userId],
    )
    if (
      person.email !== null &&
      person.email !== value &&
      opensAccount(person, 'email') &&
      (await mayNotify(tx, person, options.limits, clock.now()))
    )
      await notify.mail(tx, emailChangedMail(person.email, options.supportEmail), userId)
  } else {
    await refusingTaken(() =>
      tx.query('accounts.setPhone', 'update users set phone = $2, is_phone_verified = $3 where id = $1', [
        userId,
        value,
        proven,
      ]),
    )
  }
  await audit(
    tx,
    { userId, action: 'contact.change', details: { contact: kind, verified: proven } },
    request,
    clock.now(),
  )
}

/** Sets a new password; every other session ends and this one gets a new token. Null when this one ended meanwhile. Throws 400, 423, 429. */
export async function changePassword(
  db: Db,
  parts: AccountParts,
  { userId, signIn, password, newPassword }: { userId: string; signIn: number; password: string; newPassword: string },
  request: RequestFacts,
): Promise<OpenedSession | null> {
  const { clock, passwords, notify, options } = parts
  const proof = await proveOwner(db, parts, userId, password, request)
  await refuseCommonPassword(options, newPassword, proof.person, 'newPassword')
  const hashed = await passwords.inTurn((hashing) => hashing.hash(newPassword), {
    ip: request.ip,
    account: userId,
  })
  return db.transaction(async (tx) => {
    const person = await lockOwner(tx, proof)
    await setPassword(tx, userId, hashed, clock.now())
    await endSessionsOf(tx, userId, signIn)
    if (person.email && opensAccount(person, 'email') && (await mayNotify(tx, person, options.limits, clock.now())))
      await notify.mail(tx, passwordChangedMail(person.email, linkBase(options, request)), userId)
    await audit(tx, { userId, action: 'password.change' }, request, clock.now())
    return rotateSession(tx, signIn, proof.person.twoFactorEnabled)
  })
}

/** Deletes one's own account: the admin's cascade and the admin's refusals (G-087). Throws 400, 403 for admins, 409, 423. */
export async function deleteOwnAccount(
  db: Db,
  parts: AccountParts,
  userId: string,
  password: string,
  request: RequestFacts,
): Promise<void> {
  const proof = await proveOwner(db, parts, userId, password, request)
  await db.transaction(async (tx) => {
    if (!mayDeleteOwnAccount(await lockOwner(tx, proof)))
      throw forbidden('Admins cannot delete their own account.', 'admin_account')
    await deletePerson(tx, parts, userId)
    await audit(tx, { userId: null, action: 'account.delete', resource: `user:${userId}` }, request, parts.clock.now())
  })
}

/** A typed contact in its one spelling, or null when it is the one there is. The contract has checked its form. */
function newContact(typed: string, kind: ContactKind, present: string | null): string | null {
  const contact = contactOf(typed)
  if (contact?.kind !== kind)
    throw badRequest(
      'invalid',
      kind === 'email' ? 'Please enter a valid email address' : 'Please enter a valid phone number',
    )
  return contact.value === present ? null : contact.value
}

const mustFind = async (db: Db, userId: string) => present(await findPerson(db, userId))

/** The account may have been deleted while its owner was using it. */
function present(person: PersonRecord | null): PersonRecord {
  if (!person) throw unauthorized()
  return person
}
