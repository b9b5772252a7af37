import type { DbPool } from '#platform/db/db.ts'
import { until } from './until.ts'

/** How many statements of this database wait for a lock, of those that have this in their text. */
export async function lockWaits({ pool }: Pick<DbPool, 'pool'>, part = ''): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
    [part],
  )
  return rowCount ?? 0
}

/** Resolves when as many of them wait, or more. */
export const untilLocked = (db: Pick<DbPool, 'pool'>, waits = 1, part = ''): Promise<true> =>
  until(`${waits} to wait for a lock`, async () => (await lockWaits(db, part)) >= waits)
