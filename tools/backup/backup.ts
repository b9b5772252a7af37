import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { nameOf, privateNameOf } from '#domains/pictures/picture-address.ts'
import { readConfig } from '#platform/config.ts'
import { BACKUP_LOCK } from '#platform/db/backups.ts'
import { copyOut } from '#platform/db/copy.ts'
import { loadEnvFile } from '#platform/env-file.ts'
import { makeLog } from '#platform/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { VERSION } from '#platform/version.ts'
import { progress } from '../progress.ts'
import { runCommand } from '../run-command.ts'
import { openSettingsDatabase } from '../settings-database.ts'
import {
  BackupProblem,
  CHECKSUMS,
  type Checksums,
  isIntact,
  MANIFEST,
  type Manifest,
  PICTURES,
  readChecksums,
  readManifest,
  sha256,
  tableFile,
  writeChecksums,
} from './manifest.ts'
import { beginSnapshot, prepareToCopy, readSequences, type Table } from './snapshot.ts'

const USAGE = `Backs up the database and the pictures of the settings, also while the product runs.

  npm run backup                        makes a folder named by the time in ./backups
  npm run backup -- /var/backups/shops  makes it there
  npm run backup -- --keep 14           deletes all but the last 14 backups afterwards
  npm run backup -- --without-pictures  leaves the pictures out, which your store may back up

The secret key is not in the backup. Store SECRET_KEY, or the file DATA_DIR/secret-key, in another place.`

const UNFINISHED = '.unfinished'
/** No backup takes longer, so an older unfinished one was interrupted. */
const MAX_UNFINISHED_MS = 24 * 3_600_000
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** Pictures that are fetched at once. */
const FETCHED_AT_ONCE = 8

type Source = { url: string; storage: Storage | null; into: string }

/** Makes a folder in `into`, complete or not at all. `storage` is null for a backup without pictures. Throws BackupProblem. */
export async function backUp({ url, storage, into }: Source): Promise<{ folder: string; manifest: Manifest }> {
  const client = new pg.Client({ connectionString: url, application_name: 'localshopfinder backup' })
  await client.connect()
  const folder = path.join(into, new Date().toISOString().replaceAll(':', '-').replace(/\.\d+/, ''))
  const unfinished = folder + UNFINISHED
  let isOurs = false
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.isFree)
      throw new BackupProblem('Another backup of this database is running: wait until it has ended.')
    await prepareToCopy(client)
    const { tables, ...about } = await beginSnapshot(client)
    await mkdir(into, { recursive: true })
    await mkdir(unfinished).catch(() => {
      throw new BackupProblem(`Another backup writes ${unfinished}: give each database a folder of its own.`)
    })
    isOurs = true
    await mkdir(path.join(unfinished, 'tables'))
    const sums: Checksums = new Map()
    const copied = await copyTables(client, tables, { folder: unfinished, sums })
    const sequences = await readSequences(client)
    const stored = await client.query<{ id: string }>('select id from pictures where stored_at is not null')
    const installation = await installationOf(client)
    await client.query('commit')
    const keys =
      storage && (await copyPictures(storage, { folder: unfinished, sums, previous: lastBackup(into, installation) }))
    if (keys) warnOfMissing(stored.rows, keys)
    const list = writeChecksums(sums)
    await writeFile(path.join(unfinished, CHECKSUMS), list, { flush: true })
    const finishedAt = new Date().toISOString()
    const manifest: Manifest = {
      ...{ format: 1, product: VERSION, ...about, finishedAt, installation, tables: copied, sequences },
      ...{ pictures: keys?.size ?? null, checksums: sha256(list) },
    }
    await writeFile(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
    await rename(unfinished, folder)
    await client.query('insert into backups (taken_at, finished_at) values ($1, $2)', [about.takenAt, finishedAt])
    return { folder, manifest }
  } catch (error) {
    if (isOurs) await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function installationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from secret_key')
  return rows[0]?.fingerprint ?? ''
}

type Target = { folder: string; sums: Checksums }

async function copyTables(client: pg.Client, tables: Table[], { folder, sums }: Target): Promise<Manifest['tables']> {
  const copied: Manifest['tables'] = []
  const copying = progress('Tables', tables.length)
  for (const table of tables) {
    const { name, columns } = table
    const file = tableFile(name)
    const hash = createHash('sha256')
    let rows = 0
    await pipeline(
      copyOut(client, `copy (select ${columns.join(', ')} from ${name}) to stdout`, (count) => {
        rows = count
      }),
      createGzip({ level: 1 }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path.join(folder, file), { flush: true }),
    )
    sums.set(file, hash.digest('hex'))
    copied.push({ ...table, rows })
    copying.step()
  }
  copying.end()
  return copied
}

/** Copies all pictures and returns their keys. A file never changes under its key, so an intact one of `previous` is linked. */
async function copyPictures(
  storage: Storage,
  { folder, sums, previous }: Target & { previous: Target | null },
): Promise<Set<string>> {
  const keys = new Set<string>()
  const copy = async (key: string) => {
    const file = PICTURES + key
    const place = path.join(folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    const known = previous?.sums.get(file)
    if (previous && known && (await isIntact(previous.folder, file, known))) {
      const source = path.join(previous.folder, file)
      // Not every file system has links.
      await link(source, place).catch(() => copyFile(source, place))
      sums.set(file, known)
    } else {
      const bytes = await storage.read(key)
      if (!bytes) return false
      await writeFile(place, bytes)
      sums.set(file, sha256(bytes))
    }
    keys.add(key)
    return true
  }
  // A picture that is published in the meantime is moved. It is in the second list, because the new file is written first.
  for (let round = 1, isComplete = false; round <= 2 && !isComplete; round++) {
    isComplete = true
    const left: string[] = []
    for await (const key of storage.list()) if (!keys.has(key)) left.push(key)
    const copying = progress('Pictures', left.length)
    const next = left.values()
    const worker = async () => {
      for (const key of next) {
        isComplete = (await copy(key)) && isComplete
        copying.step()
      }
    }
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, worker))
    copying.end()
  }
  return keys
}

function warnOfMissing(stored: { id: string }[], keys: ReadonlySet<string>): void {
  const hasFile = (id: string) => [nameOf(id), privateNameOf(id)].some((name) => keys.has(`${name}-640.webp`))
  const missing = stored.filter(({ id }) => !hasFile(id))
  if (missing.length > 0)
    console.log(`The store has no file for ${missing.length} pictures of the database, such as ${missing[0]?.id}.`)
}

/** Returns the names of an installation's complete backups, the oldest first. */
function listBackups(into: string, installation: string): string[] {
  const isComplete = (name: string) => {
    const folder = path.join(into, name)
    if (!NAME.test(name) || ![MANIFEST, CHECKSUMS].every((file) => existsSync(path.join(folder, file)))) return false
    try {
      return readManifest(folder).installation === installation
    } catch {
      return false
    }
  }
  return readdirSync(into).filter(isComplete).toSorted()
}

function lastBackup(into: string, installation: string): Target | null {
  const name = listBackups(into, installation).at(-1)
  return name ? { folder: path.join(into, name), sums: readChecksums(path.join(into, name)) } : null
}

async function deleteOldBackups(into: string, installation: string, keep: number): Promise<void> {
  const isInterrupted = (name: string) =>
    name.endsWith(UNFINISHED) &&
    NAME.test(name.slice(0, -UNFINISHED.length)) &&
    Date.now() - statSync(path.join(into, name)).mtimeMs > MAX_UNFINISHED_MS
  const interrupted = readdirSync(into).filter(isInterrupted)
  for (const name of [...listBackups(into, installation).slice(0, -keep), ...interrupted])
    await rm(path.join(into, name), { recursive: true })
}

async function main(): Promise<void> {
  loadEnvFile()
  // Backups hold personal data.
  process.umask(0o077)
  const { values, positionals } = parseArgs({
    options: {
      keep: { type: 'string' },
      'without-pictures': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new BackupProblem('--keep is a number from 1.')
  const config = readConfig(process.env)
  const into = path.resolve(positionals[0] ?? 'backups')
  const startedAt = performance.now()
  const { url, stop } = await openSettingsDatabase(config)
  try {
    const storage = values['without-pictures'] ? null : await openStorage(config, makeLog(config.logLevel))
    const { folder, manifest } = await backUp({ url, storage, into })
    if (keep !== null) await deleteOldBackups(into, manifest.installation, keep)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')
    const pictures = manifest.pictures === null ? 'no pictures' : `${manifest.pictures.toLocaleString('en')} pictures`
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${folder} has ${rows} rows and ${pictures}, made in ${seconds} s. Copy it to another machine.`)
  } finally {
    await stop()
  }
}

if (import.meta.main) await runCommand(main)
