import type { Db } from './db.ts'

/** Key of the advisory lock that a backup holds. In the meantime no picture is removed, because its rows may be in the backup. */
export const BACKUP_LOCK = 7_240_116

/** Returns the moment of the last backup: of `npm run backup`, or of the last archived WAL. Null without either. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const [last] = await db.query<{ at: Date | null }>(
    'backups.last',
    'select greatest((select max(taken_at) from backups), (select last_archived_time from pg_stat_archiver)) as at',
  )
  return last?.at ?? null
}
