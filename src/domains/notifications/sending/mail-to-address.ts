import { findContactPoints } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { mailboxOf } from '#platform/mail/mailbox.ts'
import { preferencesFor } from '../preferences/preferences.ts'
import { readerOf } from '../preferences/unsubscribe.ts'
import type { Notice, NotifyDeps } from './notice-mail.ts'
import { noticeMail } from './notice-mail.ts'

/** Emails a typed address, which may be the person's own. Returns false if preferences forbid it. Links need a `base`. */
export async function mailToAddress(
  tx: Db,
  deps: Pick<NotifyDeps, 'jobs' | 'secret'>,
  { to, userId, base }: { to: string; userId: string | null; base: string | null },
  notice: Notice,
): Promise<boolean> {
  const own = userId === null ? null : (await findContactPoints(tx, userId))?.email
  const person = userId !== null && own && mailboxOf(own) === mailboxOf(to) ? userId : readerOf(deps.secret, to)
  const on = await preferencesFor(tx, person, notice.topic, { hasEmail: true })
  if (on.email) await queueMail(deps, tx, noticeMail(deps, notice, { to, person, base }), userId)
  return on.email
}
