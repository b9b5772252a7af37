import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { href, pages } from '#routes.ts'
import type { NoticeChannel, Topic } from '../notifications.policy.ts'
import { unsubscribeToken } from '../preferences/unsubscribe.ts'

export type NotifyDeps = Pick<ServerDeps, 'jobs' | 'secret' | 'clock' | 'config'>

export type Notice = {
  topic: Topic
  /** The kind in logs, such as 'review-reply', and the tag of pushes without a `key`. */
  kind: string
  /** Subject of the email and title in the list. */
  subject: string
  paragraphs: readonly string[]
  button?: { label: string; path: string }
  reason: string
  /** Sent if the recipient's preferences allow SMS. */
  sms?: string
  /** The list shows only the latest notice with the same key, unread again. */
  key?: string
  /** False if the notice is only sent, because the list already has it. */
  isListed?: false
  noticeChannels?: readonly NoticeChannel[]
  /** Replaces the text for an unverified contact, which may be a stranger's. Contains nothing that people typed. */
  unproven?: Partial<Pick<Notice, 'subject' | 'paragraphs' | 'sms'>>
  /** A payment caused the notice, so it has its own, higher limit to unverified addresses. */
  isAboutMoney?: boolean
}

/** Returns a notice as an email to a person or guest, with an unsubscribe link. Links need a `base`. */
export function noticeMail(
  { secret }: Pick<NotifyDeps, 'secret'>,
  { topic, subject, paragraphs, button, reason, kind }: Notice,
  { to, person, base }: { to: string; person: string; base: string | null },
): Message {
  if (base === null) return { to, subject, ...layOutMail({ paragraphs, reason }), kind }
  const unsubscribe = base + href(pages.unsubscribe, { token: unsubscribeToken(secret, person, topic) })
  const link = button ? { button: { label: button.label, url: base + button.path } } : {}
  return { to, subject, ...layOutMail({ paragraphs, ...link, reason, unsubscribe }), kind, unsubscribe }
}
