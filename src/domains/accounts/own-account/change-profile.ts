import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { badRequest, tooManyRequests, unauthorized } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Person } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { type ContactMethod, opensAccount } from '../accounts.policy.ts'
import { codeText, newEmailMail } from '../codes/account-mails.ts'
import { countCodeRequests, sendToMailbox, shareOf } from '../codes/code-limits.ts'
import { sendCode } from '../codes/send-code.ts'
import type { ProfileChange } from '../contract/own-account-forms.contract.ts'
import { contactOf, contactTaken, type KnownContact } from '../people/contacts.ts'
import { findHolder, findPerson, lockWithHolder, type PersonRecord } from '../people/people.queries.ts'
import { isTextable, NOT_TEXTABLE } from '../people/phone-numbers.ts'
import { refuseUnprovable, replaceContact } from './replace-contact.ts'
import { lockOwner, type OwnerProof, verifyAccountOwner } from './verify-owner.ts'

type Change = z.output<typeof ProfileChange>

/** Changes names, city and contacts; contacts may wait for a code (G-120, G-122). Throws 400, 403, 409, 423, 429. */
export async function changeProfile(
  db: Db,
  deps: AccountsDeps,
  me: OwnerProof['person'] & Pick<Person, 'standing'>,
  change: Change,
  request: RequestContext,
): Promise<{ person: PersonRecord; codeSentTo: ContactMethod[] }> {
  const { id: userId } = me
  const person = await requirePerson(db, userId)
  const { byCode, atOnce } = contactsToChange(deps, person, change)
  const isNew = ({ kind, value }: KnownContact) => person[kind] !== value
  const proven =
    atOnce || byCode.some(isNew)
      ? await verifyAccountOwner(db, deps, { person: me, password: passwordIn(change) }, request)
      : null
  for (const contact of byCode.filter(isNew)) await refuseHeld(db, contact, true)
  if (atOnce) {
    refuseUnprovable(person, atOnce.kind)
    await refuseHeld(db, atOnce, false)
  }
  const codeRequests = byCode.map(({ kind, value }) => ({ what: `new_${kind}`, contact: value }) as const)
  if (codeRequests.length > 0) await countCodeRequests(db, codeRequests, deps, request, me)

  await db.transaction(async (tx) => {
    if (atOnce) await lockWithHolder(tx, userId, atOnce)
    const owner = proven && (await lockOwner(tx, proven))
    if (owner && atOnce) await replaceContact(tx, deps, owner, { ...atOnce, proven: false }, request)
    await tx.query(
      'accounts.changeNames',
      'update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), city = coalesce($4, city) where id = $1',
      [userId, change.firstName ?? null, change.lastName ?? null, change.city ?? null],
    )
    for (const contact of byCode) await sendNewCode(tx, deps, me, contact, request)
  })
  return { person: await requirePerson(db, userId), codeSentTo: byCode.map(({ kind }) => kind) }
}

function contactsToChange(
  { options }: AccountsDeps,
  person: PersonRecord,
  change: Change,
): { byCode: KnownContact[]; atOnce: KnownContact | null } {
  const email = typedContact('email', change.email)
  const phone = typedContact('phone', change.phone)
  const byCode = email && email.value !== person.email ? [email] : []
  const isSame = phone?.value === person.phone
  if (!phone || (isSame && (person.isPhoneVerified || !options.texting))) return { byCode, atOnce: null }
  if (options.texting && isTextable(phone.value, options.smsCountries))
    return { byCode: [...byCode, phone], atOnce: null }
  if (isSame) throw badRequest('not_textable', NOT_TEXTABLE, { phone: NOT_TEXTABLE })
  return { byCode, atOnce: phone }
}

function typedContact(kind: ContactMethod, typed: string | undefined): KnownContact | null {
  const contact = typed === undefined ? null : contactOf(typed)
  if (typed !== undefined && contact?.kind !== kind)
    throw badRequest('invalid', `Please enter a valid ${kind === 'email' ? 'email address' : 'phone number'}`)
  return contact
}

function passwordIn({ password }: Change): string {
  const sentence = 'Please enter your password to change your email or phone number.'
  if (password === undefined) throw badRequest('password_needed', sentence, { password: sentence })
  return password
}

/** Throws 409 if another account has this contact. If a code follows, only a verified contact counts. */
async function refuseHeld(db: Db, contact: KnownContact, byCode: boolean): Promise<void> {
  const holder = await findHolder(db, contact)
  if (!holder) return
  const isProven = contact.kind === 'email' ? holder.isEmailVerified : holder.isPhoneVerified
  if (isProven || (!byCode && opensAccount(holder, contact.kind))) throw contactTaken()
}

async function sendNewCode(
  tx: Db,
  deps: AccountsDeps,
  me: Pick<Person, 'id' | 'standing'>,
  { kind, value }: KnownContact,
  request: RequestContext,
): Promise<void> {
  const sentTo = { userId: me.id, purpose: `new_${kind}`, contact: value } as const
  const send = () =>
    sendCode(tx, deps, sentTo, { owner: shareOf(me), request }, (code) =>
      kind === 'email' ? { mail: newEmailMail(value, code) } : { text: { to: value, text: codeText(code) } },
    )
  const sent = await sendToMailbox(tx, value, deps, send, me)
  if (!sent) throw tooManyRequests(3600)
}

/** Throws 401 when the account has just been deleted. */
export async function requirePerson(db: Db, userId: string): Promise<PersonRecord> {
  const person = await findPerson(db, userId)
  if (!person) throw unauthorized()
  return person
}
