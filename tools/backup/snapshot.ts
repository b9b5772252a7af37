import type pg from 'pg'
import { MIGRATION_LOCK } from '#platform/db/migrate.ts'
import { BackupProblem } from './manifest.ts'

export type Table = { name: string; columns: string[] }

/** Queued work is restored, an unfinished rebuild of listings is not. Schedules, statistics and versions of the queues are made by a start. */
const QUEUE_TABLES = ['jobs.queue', 'jobs.job', 'jobs.job_dependency']

const TABLES = `
  select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind in ('r', 'p') and (nspname in ('public', 'demo') and relname not in ('schema_files', 'next_product_listings') or nspname || '.' || relname = any($1))
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  group by 1 order by array_position($1, format('%I.%I', nspname, relname)), 1`

export async function listTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [QUEUE_TABLES])).rows
}

/** Values are written as every version of PostgreSQL reads them, however long that takes. */
export async function prepareToCopy(client: pg.Client): Promise<void> {
  await client.query(
    'set datestyle = iso; set intervalstyle = postgres; set timezone = utc; set statement_timeout = 0; set client_min_messages = warning',
  )
}

type Snapshot = { tables: Table[]; takenAt: string; postgres: string; schema: Record<string, string> }

/** Begins a transaction that sees one moment of the database. Throws BackupProblem if it has no tables. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  // No table may come or go between their list and their locks. A lock takes no snapshot, the query after it does.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === 'public.users'))
    throw new BackupProblem('The database is empty: there is nothing to back up. Check DATABASE_URL and DATA_DIR.')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  const { rows } = await client.query<{ at: Date; postgres: string; schema: Record<string, string> }>(
    `select clock_timestamp() as at, current_setting('server_version') as postgres,
       (select json_object_agg(name, hash) from schema_files where name not like 'routines/%') as schema`,
  )
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  const [about] = rows
  if (!about) throw new Error('PostgreSQL returned no row.')
  return { tables, takenAt: about.at.toISOString(), postgres: about.postgres, schema: about.schema }
}

/** Reads how far ids were given out, after the rows, so that no stored id is given out twice. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
