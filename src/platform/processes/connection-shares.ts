import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'

const RESERVED = 3
/** Connections for tools that inspect the data, and for a process that starts while others run. */
const SPARE = 3
const FOR_JOBS = 4 + 1
const FOR_WEB = 2 + 1

const totalConnections = (count: number, { parent, each }: { parent: number; each: number }) =>
  parent + FOR_JOBS + count * (each + FOR_WEB)

/** Returns the connections of each process, which may open as many again for searches. */
export const connectionShare = (count: number, most: number): number => Math.max(2, Math.floor(most / count))

export const searchShareOf = (count: number, most: number): number => Math.max(1, Math.floor(most / count))

/** Returns how many of the requested processes fit into a database with `available` connections. */
export function webProcessesThatFit(requested: number, most: number, available: number): number {
  const room = available - RESERVED - SPARE
  for (let count = requested; count > 1; count--)
    if (totalConnections(count, { parent: 2 * most, each: 2 * connectionShare(count, most) }) <= room) return count
  return 1
}

/** Returns a sentence for the operator if `count` web processes may open more connections than the database has. */
export async function connectionProblem(
  db: Db,
  { databaseConnections: most, searchDatabaseUrl, searchConnections = most }: Config,
  count: number,
): Promise<string | null> {
  const each = most + (searchDatabaseUrl ? 0 : Math.min(most, searchConnections))
  const requested = totalConnections(count, { parent: each, each })
  const [found] = await db.query<{ free: number }>(
    'processes.connections',
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`,
  )
  if (!found || found.free >= requested) return null
  return `The web processes and their parent may open ${requested} connections, of which the database has ${found.free}. Raise its max_connections, or lower DATABASE_CONNECTIONS, SEARCH_CONNECTIONS or WEB_PROCESSES.`
}

export async function warnOfConnections(
  { db, log }: { db: Db; log: Log },
  config: Config,
  count: number,
): Promise<void> {
  const problem = await connectionProblem(db, config, count)
  if (problem) log.warn(problem)
}
