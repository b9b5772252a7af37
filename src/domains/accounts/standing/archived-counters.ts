import type { Db } from '#platform/db/db.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { copyCounters } from '#platform/rate-limits/rate-counters.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { accountKeys } from './charge.ts'

export type Contacts = { email: string | null; phone: string | null }

/** Copies an account's counters to the keyed hashes of its contacts, for the next account with them (G-197). */
export async function archiveCounters(tx: Db, secret: SecretKey, userId: string, contacts: Contacts): Promise<void> {
  for (const subject of subjectsOf(secret, contacts)) await copyCounters(tx, accountKeys(userId), accountKeys(subject))
}

/** Archives the counters before a deletion. Skips unverified contacts, which may be a stranger's, if one was ever verified. */
export async function archiveCountersOf(tx: Db, secret: SecretKey, userId: string): Promise<void> {
  const [contacts] = await tx.query<Contacts>(
    'accounts.contactsOf',
    `select case when is_email_verified or verified_at is null then email end as email,
       case when is_phone_verified or verified_at is null then phone end as phone from users where id = $1`,
    [userId],
  )
  if (contacts) await archiveCounters(tx, secret, userId, contacts)
}

/** Copies the counters of earlier accounts with the same contacts to a new account. */
export async function inheritCounters(tx: Db, secret: SecretKey, userId: string, contacts: Contacts): Promise<void> {
  for (const subject of subjectsOf(secret, contacts)) await copyCounters(tx, accountKeys(subject), accountKeys(userId))
}

const subjectsOf = (secret: SecretKey, { email, phone }: Contacts): string[] =>
  [email, phone].flatMap((contact) =>
    contact === null ? [] : [secret.mac('counters of a contact', mailboxOf(contact))],
  )
