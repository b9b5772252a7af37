import type { Db } from '#platform/db/db.ts'
import { noRequest } from '#platform/http/request-facts.ts'
import type { AccountParts } from './account-options.ts'
import type { ContactMethod } from './accounts.policy.ts'
import type { PersonRecord } from './accounts.queries.ts'
import { audit } from './audit.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * What a browser keeps that has given the account's password and has no session yet. Another password makes it worthless;
 * it opens nothing by itself.
 */
export function passwordToken({ secret }: Pick<AccountParts, 'secret'>, person: PersonRecord): string {
  return secret.mac('password given', JSON.stringify([person.id, person.password]))
}

/** Notes that a contact was proven by a code sent to it. Needs the person locked; `keep` is the sign-in that proved it. */
export async function proveContact(tx: Db, person: PersonRecord, kind: ContactMethod, keep?: number): Promise<void> {
  if (kind === 'email')
    await tx.query('accounts.emailVerified', 'update users set is_email_verified = true where id = $1', [person.id])
  else await tx.query('accounts.phoneVerified', 'update users set is_phone_verified = true where id = $1', [person.id])
  await endUnproven(tx, person, keep)
}

/**
 * After the first proof of an account, whatever the other contacts may have opened is over: sessions but for `keep`, and
 * codes. `before` is the locked person as they were.
 */
export async function endUnproven(tx: Db, before: PersonRecord, keep?: number): Promise<void> {
  if (before.isEmailVerified || before.isPhoneVerified) return
  await voidUnusedCodes(tx, before.id)
  await endSessionsOf(tx, before.id, keep)
}

/** Makes every code that was sent to a person and not used yet worth nothing. */
export async function voidUnusedCodes(tx: Db, userId: string): Promise<void> {
  await tx.query('accounts.voidUnusedCodes', 'delete from verification_codes where user_id = $1 and not is_used', [
    userId,
  ])
  await tx.query('accounts.voidUnusedResets', 'delete from password_reset_tokens where user_id = $1 and not is_used', [
    userId,
  ])
}

/**
 * Takes contacts out of accounts that they do not open, because somebody else comes with them; `proven`: by a code, which
 * beats every holder who has not proven it. Holders who keep theirs stop the caller at the unique index.
 */
export async function releaseContacts(
  tx: Db,
  { email = null, phone = null, proven }: { email?: string | null; phone?: string | null; proven: boolean },
  now: Date,
): Promise<void> {
  const released = await tx.query<{ id: string; contact: ContactMethod }>(
    'accounts.releaseContacts',
    `with holders as (
       select id, email is not distinct from $1 and not is_email_verified as by_email from users
       where (email = $1 and not is_email_verified and ($3 or is_phone_verified))
          or (phone = $2 and not is_phone_verified and ($3 or is_email_verified))
       order by id for update)
     update users set email = case when by_email then null else email end, phone = case when by_email then phone end
     from holders where users.id = holders.id
     returning users.id, case when by_email then 'email' else 'phone' end as contact`,
    [email, phone, proven],
  )
  // Without the other person's address: the line is part of what the holder may download.
  for (const { id, contact } of released)
    await audit(tx, { userId: id, action: 'contact.release', details: { contact } }, noRequest, now)
}
