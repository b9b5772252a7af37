import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Person } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import type { ContactMethod } from '../accounts.policy.ts'
import { emailChangedMail } from '../codes/account-mails.ts'
import { withCodeAttempt } from '../codes/code-attempts.ts'
import { newContactOf, redeemCode, revokeResetCodes } from '../codes/codes.ts'
import { sendNotice } from '../codes/notices.ts'
import { dropUnverifiedContacts, refuseFullMailbox } from '../codes/verified-contacts.ts'
import { audit } from '../people/audit.ts'
import { type KnownContact, refusingTaken, releaseContacts } from '../people/contacts.ts'
import { markAdminEmailUsed } from '../people/listed-emails.ts'
import { lockWithHolder, type PersonRecord } from '../people/people.queries.ts'
import { archiveCounters } from '../standing/archived-counters.ts'

/** The only verified contact cannot be replaced by an unverified one, because unverified contacts would then open the account again. */
const NOT_PROVABLE = 'We cannot send an SMS to this number. Please add and verify an email address first.'

/** Verifies a new contact by its code. Throws 400, or 409 when another account has verified it. */
export async function confirmContact(
  db: Db,
  deps: AccountsDeps,
  { id: userId, signIn, standing }: Pick<Person, 'id' | 'standing'> & { signIn: number },
  { contact: kind, code }: { contact: ContactMethod; code: string },
  request: RequestContext,
): Promise<void> {
  const purpose = `new_${kind}` as const
  // Other people's wrong codes at the same IP address do not stop a verified person (G-197).
  const own = standing !== 'unverified'
  await withCodeAttempt(db, { purpose, contact: userId, own }, deps, request, () =>
    db.transaction(async (tx) => {
      const value = await newContactOf(tx, userId, purpose)
      if (value === null) return null
      const person = await lockWithHolder(tx, userId, { kind, value })
      if (!person || !(await redeemCode(tx, deps, { userId, purpose, contact: value }, code))) return null
      await replaceContact(tx, deps, person, { kind, value, proven: true }, request)
      await dropUnverifiedContacts(tx, person, { signIn, request })
      return true
    }),
  )
}

/** Replaces a contact. Needs the person locked. Throws 400, 409 for a taken contact or a mailbox with its maximum of accounts. */
export async function replaceContact(
  tx: Db,
  deps: AccountsDeps,
  person: PersonRecord,
  { kind, value, proven }: KnownContact & { proven: boolean },
  request: RequestContext,
): Promise<void> {
  const { id: userId, email: before } = person
  const now = deps.clock.now()
  if (!proven) refuseUnprovable(person, kind)
  if (kind === 'email' && proven) await refuseFullMailbox(tx, userId, value)
  if (person[kind] !== value) {
    const wasProven = kind === 'email' ? person.isEmailVerified : person.isPhoneVerified
    if (wasProven || !(person.isEmailVerified || person.isPhoneVerified))
      await archiveCounters(tx, deps.secret, userId, { email: null, phone: null, [kind]: person[kind] })
    await releaseContacts(tx, { [kind]: value, proven }, now)
  }
  await refusingTaken(() => tx.query(`accounts.set.${kind}`, SET[kind], [userId, value, proven]))
  if (kind === 'email') {
    if (person.isAdmin && before !== null && before !== value) await markAdminEmailUsed(tx, deps, before)
    // Readers of the old address must not use codes sent there.
    await tx.query('accounts.voidOldCodes', `delete from verification_codes where user_id = $1 and type = 'email'`, [
      userId,
    ])
    await revokeResetCodes(tx, userId)
    if (before !== value)
      await sendNotice(tx, deps, person, (oldEmail) => emailChangedMail(oldEmail, deps.options.supportEmail))
  }
  const details = { contact: kind, verified: proven }
  await audit(tx, { userId, action: 'contact.change', details }, request, now)
}

/** Throws 400 when the account would be left without a verified contact. */
export function refuseUnprovable(person: PersonRecord, kind: ContactMethod): void {
  if (person.isPhoneVerified && !person.isEmailVerified)
    throw badRequest('not_provable', NOT_PROVABLE, { [kind]: NOT_PROVABLE })
}

const SET: Record<ContactMethod, string> = {
  email: 'update users set email = $2, is_email_verified = $3 where id = $1',
  phone: 'update users set phone = $2, is_phone_verified = $3 where id = $1',
}
