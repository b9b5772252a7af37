import { type Notice, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { AdminsChange, ServerDeps } from '#platform/modules/module.ts'
import { href, pages } from '../../../routes.ts'

/** Tells the other admins, and whom it is about; open panels look within seconds. */
export async function tellOfAdmins(tx: Db, change: AdminsChange, deps: ServerDeps): Promise<void> {
  const { userId, others, subject, toOthers, toThem, origin } = change
  for (const other of others) await tellPerson(tx, deps, other, notice(subject, [toOthers, LOOK], BUTTON), { origin })
  if (toThem !== null) await tellPerson(tx, deps, userId, notice(subject, [toThem]), { origin })
  await recordLive(tx, [toAdmins('admins')])
}

const LOOK = 'If you did not expect this, please look at the admins and the audit log.'
const BUTTON = { button: { label: 'See the admins', path: href(pages.admin, {}, { tab: 'admins' }) } }

const notice = (subject: string, paragraphs: string[], more: Pick<Notice, 'button'> = {}): Notice => ({
  topic: 'account',
  kind: 'admins-changed',
  subject,
  paragraphs,
  reason: 'You are getting this email because it is about the security of LocalShopFinder.',
  ...more,
})
