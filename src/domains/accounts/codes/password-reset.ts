import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Contact } from '#shared/contact.ts'
import { DAY } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { EMAIL_MESSAGE } from '../contract/account-fields.contract.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { findKnownDevice } from '../credentials/known-devices.ts'
import { audit } from '../people/audit.ts'
import { contactOf, isOpenedBy, type KnownContact } from '../people/contacts.ts'
import { findEntrant } from '../people/demo-accounts.ts'
import { lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { isTextable, NOT_TEXTABLE } from '../people/phone-numbers.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { codeText, linkBase, passwordChangedMail, resetMail } from './account-mails.ts'
import { resetCodeAttempts, withCodeAttempt } from './code-attempts.ts'
import { claimReset, sendToMailbox } from './code-limits.ts'
import { redeemCode, revokeResetCodes } from './codes.ts'
import { inConstantTime, markEmailVerified } from './email-verification.ts'
import { type CodeFor, type Owner, sendCode } from './send-code.ts'
import { isMailboxFull, isVerifiedSince, verifyContact } from './verified-contacts.ts'

/** Sends a reset code if the account exists, without revealing it (G-123). Throws 400, 429. */
export async function requestPasswordReset(
  db: Db,
  deps: AccountsDeps,
  typed: Contact,
  request: RequestContext,
): Promise<void> {
  const contact = resetContact(deps, typed)
  const person = await findEntrant(db, deps.options, contact)
  const about = await aboutReset(db, deps, person, contact, request)
  const may = await claimReset(db, contact.value, about, deps, request)
  await inConstantTime(deps, async () => {
    const sent =
      person &&
      may &&
      (await db.transaction(async (tx) => {
        const locked = await lockPerson(tx, person.id)
        if (!locked || !isOpenedBy(locked, contact)) return false
        const send = () => sendReset(tx, deps, locked, contact, about, request)
        return about.owner === 'other' ? sendToMailbox(tx, contact.value, deps, send) : send()
      }))
    if (!sent) await resetCodeAttempts(db, 'reset', contact.value)
  })
}

async function sendReset(
  tx: Db,
  deps: AccountsDeps,
  { id: userId }: PersonRecord,
  { kind, value }: KnownContact,
  about: CodeFor,
  request: RequestContext,
): Promise<boolean> {
  await audit(tx, { userId, action: 'password_reset.request', details: { by: kind } }, request, deps.clock.now())
  return sendCode(tx, deps, { userId, purpose: 'reset', contact: value }, about, (code) =>
    kind === 'email'
      ? { mail: resetMail(value, code, linkBase(deps.options, request)) }
      : { text: { to: value, text: codeText(code) } },
  )
}

async function aboutReset(
  db: Db,
  deps: AccountsDeps,
  person: PersonRecord | null,
  contact: KnownContact,
  request: RequestContext,
): Promise<CodeFor> {
  const owner = await ownerOf(db, deps, person, contact, request)
  if (!person || owner !== 'known') return { owner, request }
  const isTrusted = await isVerifiedSince(db, person.id, new Date(deps.clock.now().getTime() - 7 * DAY))
  return { owner, request, trusted: isTrusted ? person.id : undefined }
}

async function ownerOf(
  db: Db,
  { clock }: AccountsDeps,
  person: PersonRecord | null,
  { kind }: KnownContact,
  request: RequestContext,
): Promise<Owner> {
  const device = await findKnownDevice(db, request, clock.now())
  if (!person || !(kind === 'email' ? person.isEmailVerified : person.isPhoneVerified)) return 'other'
  return device?.people.has(person.id) ? 'known' : 'proved'
}

/** Sets a new password by a code, which also verifies the contact (G-119, G-125). Throws 400, 429. */
export async function resetPassword(
  db: Db,
  deps: AccountsDeps,
  { contact: typed, code, newPassword }: { contact: Contact; code: string; newPassword: string },
  request: RequestContext,
): Promise<void> {
  const { clock, options, passwords, notify } = deps
  const contact = resetContact(deps, typed)
  const person = await findEntrant(db, options, contact)
  const own = (await ownerOf(db, deps, person, contact, request)) === 'known'
  await withCodeAttempt(db, { purpose: 'reset', contact: contact.value, own }, deps, request, async () => {
    // Hashes before the code is checked, to be equally slow without an account.
    const turn = { ip: request.ip, account: contact.value, known: own }
    const hashed = await passwords.inTurn(({ hash }) => hash(newPassword), turn)
    if (!person) return null
    return db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (!locked || !isOpenedBy(locked, contact)) return null
      const { id: userId, email } = locked
      if (!(await redeemCode(tx, deps, { userId, purpose: 'reset', contact: contact.value }, code, own))) return null
      // Throwing rolls back, so the code stays valid.
      await refuseCommonPassword(options, newPassword, locked, 'newPassword')
      await setPassword(tx, userId, hashed, clock.now())
      await endSessionsOf(tx, userId)
      if (contact.kind === 'email') {
        if (!(await isMailboxFull(tx, userId, contact.value)))
          await markEmailVerified(tx, deps, locked, contact.value, request)
      } else await verifyContact(tx, locked, 'phone')
      // After a reset by phone, an unverified address may be a stranger's.
      if (email && (contact.kind === 'email' || locked.isEmailVerified))
        await notify.mail(tx, passwordChangedMail(email, linkBase(options, request)), userId)
      await audit(tx, { userId, action: 'password_reset' }, request, clock.now())
      return true
    })
  })
}

/** Sets a hashed password, ends the lockout and voids unused reset codes. */
export async function setPassword(tx: Db, userId: string, hashed: string, now: Date): Promise<void> {
  await tx.query(
    'accounts.setPassword',
    `update users set password = $2, password_changed_at = $3, failed_login_attempts = 0, account_locked_until = null where id = $1`,
    [userId, hashed, now],
  )
  await revokeResetCodes(tx, userId)
}

/** Accepts phones only if SMS works, with or without an account (G-122). Throws 400. */
function resetContact({ options }: AccountsDeps, typed: Contact): KnownContact {
  const contact = contactOf(typed.email ?? typed.phone)
  if (!contact || (contact.kind === 'phone' && !options.texting))
    throw badRequest('invalid', EMAIL_MESSAGE, { email: EMAIL_MESSAGE })
  if (contact.kind === 'phone' && !isTextable(contact.value, options.smsCountries))
    throw badRequest('not_textable', NOT_TEXTABLE, { email: NOT_TEXTABLE })
  return contact
}
