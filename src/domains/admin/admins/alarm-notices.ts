import { otherAdmins } from '#domains/accounts/accounts.ts'
import { notifyPerson } from '#domains/notifications/notifications.ts'
import type { Alarm } from '#platform/alarms/alarm.ts'
import type { Db } from '#platform/db/db.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { href, pages } from '#routes.ts'

type TellDeps = Pick<ServerDeps, 'jobs' | 'secret' | 'clock' | 'config'>

export async function notifyOfAlarm(db: Db, deps: TellDeps, { kind, subject, title, text, tab }: Alarm): Promise<void> {
  await db.transaction(async (tx) => {
    for (const adminId of await otherAdmins(tx, ...(subject === null ? [] : [subject])))
      await notifyPerson(tx, deps, adminId, {
        topic: 'account',
        kind: `alarm-${kind}`,
        subject: title,
        paragraphs: [text],
        button: { label: 'Have a look', path: href(pages.admin, {}, { tab }) },
        reason: 'You are getting this email because it is about the security of LocalShopFinder.',
      })
  })
}
