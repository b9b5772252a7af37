import { type Notice, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { AdminsChange, ServerDeps } from '#platform/modules/module.ts'
import { href, pages } from '#routes.ts'

/** Notifies the other admins and the subject. Open panels update within seconds. */
export async function notifyAdminsOfChange(tx: Db, change: AdminsChange, deps: ServerDeps): Promise<void> {
  const { userId, others, subject, toOthers, toThem, origin } = change
  for (const other of others)
    await notifyPerson(tx, deps, other, notice(subject, [toOthers, CHECK_ADMINS], BUTTON), { origin })
  if (toThem !== null) await notifyPerson(tx, deps, userId, notice(subject, [toThem]), { origin })
  await recordLive(tx, [adminEvent('admins')])
}

const CHECK_ADMINS = 'If you did not expect this, please check the list of admins and the audit log.'
const BUTTON = { button: { label: 'See the admins', path: href(pages.admin, {}, { tab: 'admins' }) } }

const notice = (subject: string, paragraphs: string[], more: Pick<Notice, 'button'> = {}): Notice => ({
  topic: 'account',
  kind: 'admins-changed',
  subject,
  paragraphs,
  reason: 'You are getting this email because it is about the security of LocalShopFinder.',
  ...more,
})
