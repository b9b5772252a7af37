import { findReach } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { switchesFor } from '../switches/switches.ts'
import { readerOf } from '../switches/unsubscribe.ts'
import { noticeMail } from './notice-mail.ts'
import type { Notice, TellDeps } from './tell-person.ts'

/**
 * A notice by mail to an address that somebody typed, with a link that ends such mails to it; to one's own address by one's own
 * switches. Returns whether it goes. Without a `base` there are no links.
 */
export async function mailToAddress(
  tx: Db,
  deps: Pick<TellDeps, 'jobs' | 'secret'>,
  { to, userId, base }: { to: string; userId: string | null; base: string | null },
  notice: Notice,
): Promise<boolean> {
  const own = userId === null ? null : (await findReach(tx, userId))?.email
  const person = userId !== null && own && mailboxOf(own) === mailboxOf(to) ? userId : readerOf(deps.secret, to)
  const on = await switchesFor(tx, person, notice.topic, { hasEmail: true })
  if (on.email) await queueMail(deps, tx, noticeMail(deps, notice, { to, person, base }), userId)
  return on.email
}
