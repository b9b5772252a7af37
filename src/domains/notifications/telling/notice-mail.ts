import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { href, mailPages } from '../../../routes.ts'
import { unsubscribeToken } from '../switches/unsubscribe.ts'
import type { Notice, TellDeps } from './tell-person.ts'

/** A notice as a mail to a person or guest, with a link that ends such mails. Without a `base` there are no links. */
export function noticeMail(
  { secret }: Pick<TellDeps, 'secret'>,
  { topic, subject, paragraphs, button, reason, kind }: Notice,
  { to, person, base }: { to: string; person: string; base: string | null },
): Message {
  if (base === null) return { to, subject, ...layOutMail({ paragraphs, reason }), kind }
  const unsubscribe = base + href(mailPages.unsubscribe, { token: unsubscribeToken(secret, person, topic) })
  const link = button ? { button: { label: button.label, url: base + button.path } } : {}
  return { to, subject, ...layOutMail({ paragraphs, ...link, reason, unsubscribe }), kind, unsubscribe }
}
