import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { Contact } from '#shared/contact.ts'
import type { AccountsDeps } from '../account-options.ts'
import { EMAIL_MESSAGE } from '../contract/account-fields.contract.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { audit } from '../people/audit.ts'
import { contactOf, isOpenedBy, type KnownContact } from '../people/contacts.ts'
import { findEntrant } from '../people/demo-accounts.ts'
import { lockPerson, type PersonRecord } from '../people/people.queries.ts'
import { isTextable, NOT_TEXTABLE } from '../people/phone-numbers.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { codeText, linkBase, passwordChangedMail, resetMail } from './account-mails.ts'
import { claimCode } from './code-limits.ts'
import { asOneTry, resetTries } from './code-tries.ts'
import { makeCode, spendCode, voidResets } from './codes.ts'
import { inEvenTime, markEmailVerified } from './email-verification.ts'
import { proveContact } from './proven-contacts.ts'
import { sendCode } from './send-code.ts'

/** Sends a reset code if there is such an account, without revealing it (G-123). Throws 429. */
export async function requestPasswordReset(
  db: Db,
  deps: AccountsDeps,
  typed: Contact,
  request: RequestFacts,
): Promise<void> {
  const contact = resetContact(deps, typed)
  await claimCode(db, 'reset', contact.value, deps, request)
  await inEvenTime(deps, async () => {
    const person = await findEntrant(db, deps.options, contact)
    if (!person) return resetTries(db, 'reset', contact.value)
    await db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (locked && isOpenedBy(locked, contact)) await sendReset(tx, deps, locked, contact, request)
    })
  })
}

async function sendReset(
  tx: Db,
  deps: AccountsDeps,
  { id: userId }: PersonRecord,
  { kind, value }: KnownContact,
  request: RequestFacts,
): Promise<void> {
  const code = await makeCode(tx, deps, { userId, purpose: 'reset', contact: value })
  const message =
    kind === 'email'
      ? { mail: resetMail(value, code, linkBase(deps.options, request)) }
      : { text: { to: value, text: codeText(code) } }
  await sendCode(tx, deps, message, userId)
  await audit(tx, { userId, action: 'password_reset.request', details: { by: kind } }, request, deps.clock.now())
}

/** Sets a new password by a code, which also proves the contact (G-119, G-125). Throws 400, 429. */
export async function resetPassword(
  db: Db,
  deps: AccountsDeps,
  { contact: typed, code, newPassword }: { contact: Contact; code: string; newPassword: string },
  request: RequestFacts,
): Promise<void> {
  const { clock, options, passwords, notify } = deps
  const contact = resetContact(deps, typed)
  await asOneTry(db, { purpose: 'reset', contact: contact.value }, deps, request, async () => {
    // Hashed before the code is checked: equally slow with and without an account.
    const hashed = await passwords.inTurn(({ hash }) => hash(newPassword), { ip: request.ip, account: contact.value })
    const person = await findEntrant(db, options, contact)
    if (!person) return null
    return db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (!locked || !isOpenedBy(locked, contact)) return null
      const { id: userId, email } = locked
      if (!(await spendCode(tx, deps, { userId, purpose: 'reset', contact: contact.value }, code))) return null
      // The transaction fails, so the code stays valid.
      await refuseCommonPassword(options, newPassword, locked, 'newPassword')
      await setPassword(tx, userId, hashed, clock.now())
      await endSessionsOf(tx, userId)
      if (contact.kind === 'email') await markEmailVerified(tx, deps, locked, contact.value, request)
      else await proveContact(tx, locked, 'phone')
      // After a reset by phone, an unproven address may be a stranger's.
      if (email && (contact.kind === 'email' || locked.isEmailVerified))
        await notify.mail(tx, passwordChangedMail(email, linkBase(options, request)), userId)
      await audit(tx, { userId, action: 'password_reset' }, request, clock.now())
      return true
    })
  })
}

/** Sets a hashed password, lifts the lock and voids codes that could set another. */
export async function setPassword(tx: Db, userId: string, hashed: string, now: Date): Promise<void> {
  await tx.query(
    'accounts.setPassword',
    `update users set password = $2, password_changed_at = $3, failed_login_attempts = 0, account_locked_until = null where id = $1`,
    [userId, hashed, now],
  )
  await voidResets(tx, userId)
}

/** Phones only where texts can be sent, account or not (G-122). Throws 400. */
function resetContact({ options }: AccountsDeps, typed: Contact): KnownContact {
  const contact = contactOf(typed.email ?? typed.phone)
  if (!contact || (contact.kind === 'phone' && !options.texting))
    throw badRequest('invalid', EMAIL_MESSAGE, { email: EMAIL_MESSAGE })
  if (contact.kind === 'phone' && !isTextable(contact.value, options.smsCountries))
    throw badRequest('not_textable', NOT_TEXTABLE, { email: NOT_TEXTABLE })
  return contact
}
