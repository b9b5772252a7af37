import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { databaseTransport, type WakeTransport } from './live.ts'

export async function openWakeTransport(redisUrl: string | undefined, db: Db, log: Log): Promise<WakeTransport> {
  if (!redisUrl) return databaseTransport(db)
  const { redisTransport: byRedis } = await import('./redis-transport.ts')
  return byRedis(redisUrl, databaseTransport(db), log)
}
