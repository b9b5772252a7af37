import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/api/errors.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import type { ContactMethod } from '../accounts.policy.ts'
import type { PersonRecord } from '../people/people.queries.ts'
import { type CurrentSignIn, endSessionsOf } from '../sessions/end-sessions.ts'
import { revokeUnusedCodes } from './codes.ts'

/** One person can spell a mailbox in many ways (ada+1@, a.da@) to get many accounts (G-197). */
const MAX_PER_MAILBOX = 2
const MAILBOX_FULL = 'Two accounts already use this mailbox. Please use another email address.'

/** Returns true if the mailbox of an address already has its maximum of other accounts. Locks the mailbox until the transaction ends. */
export async function isMailboxFull(tx: Db, userId: string, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await tx.query('accounts.lockMailbox', `select pg_advisory_xact_lock(hashtextextended('mailbox ' || $1, 0))`, [
    mailbox,
  ])
  const proved = await tx.query(
    'accounts.provedByMailbox',
    'select from users where is_email_verified and mailbox = $1 and id <> $2 limit $3',
    [mailbox, userId, MAX_PER_MAILBOX],
  )
  return proved.length >= MAX_PER_MAILBOX
}

export async function refuseFullMailbox(tx: Db, userId: string, email: string): Promise<void> {
  if (await isMailboxFull(tx, userId, email)) throw conflict('mailbox_spent', MAILBOX_FULL)
}

export async function isVerifiedSince(db: Db, userId: string, then: Date): Promise<boolean> {
  const text = 'select from users where id = $1 and verified_at <= $2'
  return (await db.query('accounts.verifiedSince', text, [userId, then])).length > 0
}

/** Records that a code verified a contact. Needs the person locked. `currentSignIn` stays signed in. */
export async function verifyContact(
  tx: Db,
  person: PersonRecord,
  kind: ContactMethod,
  currentSignIn?: CurrentSignIn,
): Promise<void> {
  if (kind === 'email')
    await tx.query('accounts.emailVerified', 'update users set is_email_verified = true where id = $1', [person.id])
  else await tx.query('accounts.phoneVerified', 'update users set is_phone_verified = true where id = $1', [person.id])
  await dropUnverifiedContacts(tx, person, currentSignIn)
}

/** At the first verification, voids unused codes and ends all sessions except `currentSignIn`. */
export async function dropUnverifiedContacts(
  tx: Db,
  before: PersonRecord,
  currentSignIn?: CurrentSignIn,
): Promise<void> {
  if (before.isEmailVerified || before.isPhoneVerified) return
  await revokeUnusedCodes(tx, before.id)
  await endSessionsOf(tx, before.id, currentSignIn)
}
