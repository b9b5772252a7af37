import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
/** Key of the advisory lock under which tables change. */
export const MIGRATION_LOCK = 7_240_115

export class SchemaMismatch extends Error {
  constructor() {
    super(
      'The database was made by another version from before 1.0, whose tables differ. Delete the data folder (DATA_DIR, ./data unless it is set) or set DATABASE_URL to an empty database, and start again.',
    )
  }
}

/** Applies new migrations and changed routines in one transaction; safe in parallel. Throws SchemaMismatch. */
export async function migrate(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this server says ${version}.`)
    await client.query('set client_min_messages = warning')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedFiles(client)
    for (const file of [...sqlFiles(folder), ...sqlFiles(folder, 'routines')]) await apply(client, file, applied)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Makes the tables as they were when the named migrations had run, in the client's transaction. Routines are left out. */
export async function applyMigrations(client: pg.Client, names: ReadonlySet<string>): Promise<void> {
  const applied = await appliedFiles(client)
  for (const file of sqlFiles(MIGRATIONS)) if (names.has(file.name)) await apply(client, file, applied)
}

/** Compares the files of a database, by name and hash, with those of this version. */
export function compareSchema(applied: ReadonlyMap<string, string>): { pending: string[]; unknown: string[] } {
  const files = [...sqlFiles(MIGRATIONS), ...sqlFiles(MIGRATIONS, 'routines')]
  const known = new Map(files.map(({ name, hash }) => [name, hash]))
  const isRoutine = (name: string) => name.startsWith('routines/')
  return {
    pending: [...known].flatMap(([name, hash]) => (applied.get(name) === hash ? [] : name)),
    unknown: [...applied].flatMap(([name, hash]) => (isRoutine(name) || known.get(name) === hash ? [] : name)),
  }
}

type SqlFile = { name: string; text: string; hash: string; repeatable: boolean }

function sqlFiles(folder: string, within = ''): SqlFile[] {
  const names = readdirSync(path.join(folder, within)).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, within, name), 'utf8').replaceAll('\r\n', '\n')
    const hash = createHash('sha256').update(text).digest('hex')
    return { name: path.posix.join(within, name), text, hash, repeatable: within !== '' }
  })
}

async function appliedFiles(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_files (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_files')
  if (rows.length === 0) {
    const { rows: users } = await client.query(
      `select from pg_tables where schemaname = 'public' and tablename = 'users'`,
    )
    if (users.length > 0) throw new SchemaMismatch()
  }
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function apply(client: pg.Client, file: SqlFile, applied: Map<string, string>): Promise<void> {
  const known = applied.get(file.name)
  if (known === file.hash) return
  if (known && !file.repeatable) throw new SchemaMismatch()
  await client.query(file.text).catch((error: Error) => {
    throw new Error(`${file.name}: ${error.message}`, { cause: error })
  })
  await client.query(
    `insert into schema_files (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [file.name, file.hash],
  )
}
