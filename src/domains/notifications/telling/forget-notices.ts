import type { Db } from '#platform/db/db.ts'
import { KEPT } from '../notifications.policy.ts'

/** Rows of one statement, to stay within its timeout. */
const BATCH = 5_000

/** What a person, or a guest, leaves here. */
export async function forgetPerson(tx: Db, person: string): Promise<void> {
  await tx.query('notices.forgetPerson', 'delete from notices where person = $1', [person])
  await tx.query('notices.forgetSwitches', 'delete from notice_switches where person = $1', [person])
}

/** Removes old notices, and what was written while its person was deleted. Returns how many rows. */
export async function forgetNotices(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  let gone = 0
  for (const [name, table, where, values] of [
    ['old', 'notices', 'created_at <= $1', [before]],
    ['nobodys', 'notices', 'not exists (select from users u where u.id = person)', []],
    [
      'nobodysSwitches',
      'notice_switches',
      `not starts_with(person, 'mail_') and not exists (select from users u where u.id = person)
         and not exists (select from guest_sessions g where g.id = person)`,
      [],
    ],
  ] as const) {
    for (let batch = BATCH; batch === BATCH; gone += batch) {
      const rows = await db.query(
        `notices.forget.${name}`,
        `delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${BATCH}) returning 1`,
        [...values],
      )
      batch = rows.length
    }
  }
  return gone
}
