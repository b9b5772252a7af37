import type { Db } from '#platform/db/db.ts'
import type { Message } from '#platform/mail/mail.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { DAY } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { opensAccount } from '../accounts.policy.ts'
import type { PersonRecord } from '../people/people.queries.ts'

/** Emails the account's address. An unverified one may be a stranger's, so it has a daily limit. */
export async function sendNotice(
  tx: Db,
  { notify, options, clock }: AccountsDeps,
  person: PersonRecord,
  mailTo: (email: string) => Message,
): Promise<void> {
  const { id, email, isEmailVerified } = person
  if (email === null || !opensAccount(person, 'email')) return
  const rate = { most: options.limits.noticesToUnproven, within: DAY }
  if (!isEmailVerified && (await consume(tx, counterKey('notices to', mailboxOf(email)), rate, clock.now())) !== null)
    return
  await notify.mail(tx, mailTo(email), id)
}
