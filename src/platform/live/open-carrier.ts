import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { byDatabase, type WakeCarrier } from './live.ts'

/** What announces live events between processes: Redis if there is one, else the database. */
export async function openCarrier(redisUrl: string | undefined, db: Db, log: Log): Promise<WakeCarrier> {
  if (!redisUrl) return byDatabase(db)
  const { byRedis } = await import('./redis-carrier.ts')
  return byRedis(redisUrl, byDatabase(db), log)
}
