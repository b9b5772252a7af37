import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { readConfig } from '#platform/config.ts'
import { copyIn } from '#platform/db/copy.ts'
import { applyMigrations, compareSchema, migrate } from '#platform/db/migrate.ts'
import { loadEnvFile } from '#platform/env-file.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { type Log, makeLog } from '#platform/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { VERSION } from '#platform/version.ts'
import { progress } from '../progress.ts'
import { runCommand } from '../run-command.ts'
import { openSettingsDatabase } from '../settings-database.ts'
import { BackupProblem, type Checksums, type Manifest, PICTURES, readBackup, tableFile } from './manifest.ts'
import { listTables, prepareToCopy } from './snapshot.ts'

const USAGE = `Restores a backup into the empty database and the empty store of pictures of the settings.

  npm run restore -- backups/2027-01-31T02-00-00Z
  npm run restore -- backups/2027-01-31T02-00-00Z --check  only checks that its files are complete and unchanged
  npm run restore -- … --without-pictures                  leaves the pictures as they are

Stop the product before, and give this machine the secret key of the backed-up one.`

export type Backup = { folder: string; manifest: Manifest; sums: Checksums }
type Target = { url: string; storage: Storage | null; log: Log }

/** Fills an empty place with a checked backup. `storage` is null to leave the pictures as they are. Throws BackupProblem. */
async function restore(backup: Backup, target: Target): Promise<void> {
  await restoreAsItWas(backup, target)
  // Adds functions and triggers, and the migrations since the backup.
  await migrate(target.url)
}

/** Restores rows and pictures into tables as they were, without functions and triggers. Throws BackupProblem. */
export async function restoreAsItWas(backup: Backup, { url, storage, log }: Target): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = (await listTables(client)).filter(({ name }) => !name.startsWith('jobs.'))
    if (tables.length > 0)
      throw new BackupProblem('The database has tables already: restore into an empty one (DATABASE_URL or DATA_DIR).')
    // The pictures come first, so that no row is ever without its picture.
    if (storage) await restorePictures(backup, storage)
    await (await openJobs({ databaseUrl: url, log, queues: [], role: 'web' })).stop()
    await restoreTables(backup, client)
  } finally {
    await client.end()
  }
}

async function restorePictures({ folder, sums }: Backup, storage: Storage): Promise<void> {
  const keys = new Set(
    [...sums.keys()].filter((file) => file.startsWith(PICTURES)).map((file) => file.slice(PICTURES.length)),
  )
  for await (const key of storage.list())
    if (!keys.has(key))
      throw new BackupProblem(
        `The store has pictures that are not in the backup, such as ${key}: restore into an empty one, or --without-pictures.`,
      )
  const copying = progress('Pictures', keys.size)
  for (const key of keys) {
    await storage.put(key, await readFile(path.join(folder, PICTURES, key)), 'image/webp')
    copying.step()
  }
  copying.end()
}

type Constraint = { table: string; name: string; definition: string }

async function restoreTables({ folder, manifest }: Backup, client: pg.Client): Promise<void> {
  const { tables, sequences, schema } = manifest
  await prepareToCopy(client)
  await client.query('begin')
  await applyMigrations(client, new Set(Object.keys(schema)))
  if (tables.some(({ name }) => name.startsWith('demo.')))
    await client.query(await readFile(path.join(import.meta.dirname, '../demo/sql/functions.sql'), 'utf8'))
  // Rows come table by table. The references between them are checked at the end.
  const { rows: references } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  const copying = progress('Tables', tables.length)
  for (const { name, columns, rows } of tables) {
    const file = tableFile(name)
    const source = createReadStream(path.join(folder, file)).pipe(createGunzip())
    const copied = await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, source)
    if (copied !== rows) throw new BackupProblem(`${file} has ${copied} rows instead of ${rows}. Use another backup.`)
    copying.step()
  }
  copying.end()
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const [name, value] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, value])
  await client.query('commit')
  await client.query('analyze')
}

async function main(): Promise<void> {
  loadEnvFile()
  const { values, positionals } = parseArgs({
    options: {
      check: { type: 'boolean' },
      'without-pictures': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  const [name] = positionals
  if (values.help || name === undefined) return console.log(USAGE)
  const folder = path.resolve(name)
  const { manifest, sums } = await readBackup(folder)
  if (values.check) return console.log(`${folder} is complete and unchanged.`)
  if (compareSchema(new Map(Object.entries(manifest.schema))).unknown.length > 0)
    throw new BackupProblem(
      `This backup was made by LocalShopFinder ${manifest.product}, whose tables this version (${VERSION}) does not know: restore it with that version.`,
    )
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel)
  const leavesPictures = values['without-pictures'] || manifest.pictures === null
  const { url, stop } = await openSettingsDatabase(config)
  try {
    const storage = leavesPictures ? null : await openStorage(config, log)
    await restore({ folder, manifest, sums }, { url, storage, log })
  } finally {
    await stop()
  }
  console.log(`Restored what there was at ${manifest.takenAt}. Start the product with the secret key of that time.`)
}

if (import.meta.main) await runCommand(main)
