import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { totalConnections } from '../db/embedded/connections.ts'
import type { Log } from '../log.ts'

export async function warnOfConnections(
  { db, log }: { db: Db; log: Log },
  { databaseConnections: most, searchDatabaseUrl, searchConnections = most }: Config,
  count: number,
): Promise<void> {
  const each = most + (searchDatabaseUrl ? 0 : Math.min(most, searchConnections))
  const requested = totalConnections(count, { parent: each, each })
  const [found] = await db.query<{ free: number }>(
    'processes.connections',
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`,
  )
  if (found && found.free < requested)
    log.warn(
      `The web processes and their parent may open ${requested} connections, of which the database has ${found.free}. Raise its max_connections, or lower DATABASE_CONNECTIONS, SEARCH_CONNECTIONS or WEB_PROCESSES.`,
    )
}
