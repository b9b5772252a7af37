import type { DbPool } from '#platform/db/db.ts'
import { until } from './until.ts'

/** Counts the statements of this database that wait for a lock and contain `part`. */
export async function lockWaits({ pool }: Pick<DbPool, 'pool'>, part = ''): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
    [part],
  )
  return rowCount ?? 0
}

/** Resolves when at least `waits` such statements wait. */
export const untilLocked = (db: Pick<DbPool, 'pool'>, waits = 1, part = ''): Promise<true> =>
  until(`${waits} to wait for a lock`, async () => (await lockWaits(db, part)) >= waits)
