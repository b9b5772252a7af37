import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/errors.ts'
import type { RequestFacts } from '#platform/http/request-facts.ts'
import type { Contact } from '#shared/contact.ts'
import { EMAIL_MESSAGE } from './account-fields.contract.ts'
import { codeText, linkBase, passwordChangedMail, resetMail } from './account-mails.ts'
import type { AccountParts } from './account-options.ts'
import { contactOf, isOpenedBy, type KnownContact, lockPerson, type PersonRecord } from './accounts.queries.ts'
import { audit } from './audit.ts'
import { sendCode } from './code-limits.ts'
import { asOneTry, claimCodeTurn, makeResetCode, pretendCode, spendCode } from './codes.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { findEntrant } from './demo-accounts.ts'
import { evenly, markEmailVerified } from './email-verification.ts'
import { isTextable, NOT_TEXTABLE } from './phone-numbers.ts'
import { proveContact } from './proven-contacts.ts'
import { endSessionsOf } from './sessions.ts'

/** Sends a reset code if there is such an account; the answer never tells (G-123). Throws 429. */
export async function requestPasswordReset(
  db: Db,
  parts: AccountParts,
  typed: Contact,
  request: RequestFacts,
): Promise<void> {
  const contact = resetContact(parts, typed)
  await claimCodeTurn(db, 'reset', contact.value, parts, request)
  await evenly(parts, async () => {
    const person = await findEntrant(db, parts.options, contact)
    if (!person) return pretendCode(db, 'reset', contact.value)
    await db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (locked && isOpenedBy(locked, contact)) await sendReset(tx, parts, locked, contact, request)
    })
  })
}

async function sendReset(
  tx: Db,
  parts: AccountParts,
  person: PersonRecord,
  contact: KnownContact,
  request: RequestFacts,
): Promise<void> {
  const code = await makeResetCode(tx, parts, { userId: person.id, contact: contact.value })
  const message =
    contact.kind === 'email'
      ? { mail: resetMail(contact.value, code, linkBase(parts.options, request)) }
      : { text: { to: contact.value, text: codeText(code) } }
  await sendCode(tx, parts, message, person.id)
  await audit(
    tx,
    { userId: person.id, action: 'password_reset.request', details: { by: contact.kind } },
    request,
    parts.clock.now(),
  )
}

/**
 * Sets a new password by a code. All sessions end, the lock is lifted, and the contact the code went to is proven by it
 * (G-119, G-125). Throws 400 for a wrong, used or expired code, and 429.
 */
export async function resetPassword(
  db: Db,
  parts: AccountParts,
  { contact: typed, code, newPassword }: { contact: Contact; code: string; newPassword: string },
  request: RequestFacts,
): Promise<void> {
  const { clock, options, passwords, notify } = parts
  const contact = resetContact(parts, typed)
  await asOneTry(db, { purpose: 'reset', contact: contact.value }, parts, request, async () => {
    // Hashed before the code is known to be right: this takes as long whether there is an account or not.
    const hashed = await passwords.inTurn((hashing) => hashing.hash(newPassword), {
      ip: request.ip,
      account: contact.value,
    })
    const person = await findEntrant(db, options, contact)
    if (!person) return null
    return db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id)
      if (!locked || !isOpenedBy(locked, contact)) return null
      const sent = { userId: locked.id, purpose: 'reset', contact: contact.value } as const
      if (!(await spendCode(tx, parts, sent, code))) return null
      // The code is not spent by this: the transaction fails.
      await refuseCommonPassword(options, newPassword, locked, 'newPassword')
      await setPassword(tx, locked.id, hashed, clock.now())
      await endSessionsOf(tx, locked.id)
      if (contact.kind === 'email') await markEmailVerified(tx, parts, locked, contact.value, request)
      else await proveContact(tx, locked, 'phone')
      // After a reset by phone an address that was never proven may be somebody else's.
      if (locked.email && (contact.kind === 'email' || locked.isEmailVerified))
        await notify.mail(tx, passwordChangedMail(locked.email, linkBase(options, request)), locked.id)
      await audit(tx, { userId: locked.id, action: 'password_reset' }, request, clock.now())
      return true
    })
  })
}

/** Sets a hashed password and lifts the lock; codes that could set another one are void. */
export async function setPassword(tx: Db, userId: string, hashed: string, now: Date): Promise<void> {
  await tx.query(
    'accounts.setPassword',
    `update users set password = $2, password_changed_at = $3, failed_login_attempts = 0, account_locked_until = null where id = $1`,
    [userId, hashed, now],
  )
  await tx.query('accounts.voidUnusedResets', 'delete from password_reset_tokens where user_id = $1 and not is_used', [
    userId,
  ])
}

/** Phones only where text messages can be sent (G-122). Throws 400. */
function resetContact({ options }: AccountParts, typed: Contact): KnownContact {
  const contact = contactOf(typed.email ?? typed.phone)
  if (!contact || (contact.kind === 'phone' && !options.texting))
    throw badRequest('invalid', EMAIL_MESSAGE, { email: EMAIL_MESSAGE })
  // Said whether there is such an account or not.
  if (contact.kind === 'phone' && !isTextable(contact.value, options.smsCountries))
    throw badRequest('not_textable', NOT_TEXTABLE, { email: NOT_TEXTABLE })
  return contact
}
