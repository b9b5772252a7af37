import { readFileSync } from 'node:fs'
import pg from 'pg'

export type DatabaseClock = {
  /** Milliseconds that the connections' processes have been on a processor; of the day, where the system does not tell. */
  now(): number
  /** Call it when connections may have been opened or closed. */
  refresh(): Promise<void>
  measured: boolean
  close(): Promise<void>
}

/** Returns the URL with an application name, by which the connections of this program can be found. */
export function namedConnections(url: string, name: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  return named.href
}

/** Counts the processes of the connections with this name (`namedConnections`). */
export async function openDatabaseClock(url: string, name: string): Promise<DatabaseClock> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const measured = own.rows.every(({ pid }) => onProcessor(pid) !== null)
  /** A connection that has been closed keeps what it had taken. */
  const taken = new Map<number, number>()
  return {
    measured,
    now() {
      if (!measured) return performance.now()
      for (const [pid, before] of taken) taken.set(pid, onProcessor(pid) ?? before)
      return [...taken.values()].reduce((sum, ms) => sum + ms, 0)
    },
    async refresh() {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      )
      for (const { pid } of rows) taken.set(pid, taken.get(pid) ?? 0)
    },
    close: () => client.end(),
  }
}

function onProcessor(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
