import path from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** Opens the PostgreSQL of DATABASE_URL, or the embedded one. `giveUp` is called when the embedded one is lost for good. */
export async function openDatabase(
  config: Config,
  log: Log,
  giveUp: (error: unknown) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({
    dataDir: path.resolve(config.dataDir),
    log: (sentence) => log.info(sentence),
    giveUp,
  })
}

export function logDatabaseHealth(log: Log): (away: boolean, error?: Error) => void {
  return (away, err) => (away ? log.error({ err }, 'database unavailable') : log.info('the database is back'))
}
