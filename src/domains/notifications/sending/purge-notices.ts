import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import { NOTICE_RETENTION_MS } from '../notifications.policy.ts'

export async function erasePerson(tx: Db, person: string): Promise<void> {
  await tx.query('notifications.forgetPerson', 'delete from notices where person = $1', [person])
  await tx.query('notifications.forgetSwitches', 'delete from notice_preferences where person = $1', [person])
}

/** Deletes old notices, and rows written while their person was being deleted. Returns the number of rows. */
export async function purgeNotices(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - NOTICE_RETENTION_MS)
  let removed = 0
  for (const [name, table, where, values] of [
    ['old', 'notices', 'created_at <= $1', [before]],
    ['nobodys', 'notices', 'not exists (select from users u where u.id = person)', []],
    [
      'nobodysSwitches',
      'notice_preferences',
      `not starts_with(person, 'mail_') and not exists (select from users u where u.id = person)
         and not exists (select from guest_sessions g where g.id = person)`,
      [],
    ],
  ] as const) {
    removed += await inBatches(() =>
      db.query(
        `notifications.forget.${name}`,
        `delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${BATCH}) returning 1`,
        [...values],
      ),
    )
  }
  return removed
}
