import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from '../binaries/binaries.ts'
import { EmbeddedPostgresError, explain } from '../embedded-postgres-error.ts'
import { runProgram } from '../program.ts'
import { type Account, chownTree } from './account.ts'

/** The role is no superuser, as in most hosted databases (DATABASE_URL). */
export const ROLE = 'localshopfinder'
export const DATABASE = 'postgres'

const UNFINISHED = 'postgres.initialising-'
const passwordFile = (cluster: string) => path.join(cluster, 'localshopfinder.password')

export const passwordOf = (cluster: string) => readFileSync(passwordFile(cluster), 'utf8').trim()

/** Makes the cluster if needed, replaces a lost password, sets owner and mode. Callers lock the folder. Throws EmbeddedPostgresError. */
export async function prepareCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | null,
  durable: boolean,
): Promise<void> {
  try {
    removeUnfinished(path.dirname(cluster))
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
      removeEmptyFolder(cluster)
      await initialise(cluster, binaries, account, durable)
    }
    checkVersion(cluster, binaries)
    if (account && statSync(cluster).uid !== account.uid) chownTree(account, cluster)
    chmodSync(cluster, 0o700)
    if (!existsSync(passwordFile(cluster))) await replacePassword(cluster, binaries, account)
  } catch (error) {
    throw explain(error, cluster)
  }
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    try {
      rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 2 })
    } catch {
      // The initdb of a killed process may still be writing.
    }
  }
}

function removeEmptyFolder(cluster: string): void {
  if (!existsSync(cluster)) return
  if (readdirSync(cluster).length > 0) {
    throw new EmbeddedPostgresError(
      `${cluster} holds files but no PostgreSQL database: move that folder away, or set DATA_DIR to another, and start again.`,
    )
  }
  rmdirSync(cluster)
}

/** Makes the cluster elsewhere and renames it when complete, so that a killed process leaves no part of one. */
async function initialise(
  cluster: string,
  binaries: Binaries,
  account: Account | null,
  durable: boolean,
): Promise<void> {
  const folder = path.join(path.dirname(cluster), UNFINISHED + randomUUID().slice(0, 8))
  const unfinished = path.join(folder, 'cluster')
  try {
    mkdirSync(folder, { mode: 0o700 })
    const password = newPassword()
    const secret = path.join(folder, 'password')
    writePassword(secret, password, account)
    if (account) chownSync(folder, account.uid, account.gid)
    await runProgram(binaries, account, 'initdb', [
      ...['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--data-checksums'],
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ])
    await setUpRole(unfinished, binaries, account, password)
    renameSync(secret, passwordFile(unfinished))
    renameSync(unfinished, cluster)
    if (durable) syncFolder(path.dirname(cluster))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A stand-alone backend asks for no password, so this also works after the password is lost. */
async function setUpRole(
  cluster: string,
  binaries: Binaries,
  account: Account | null,
  password: string,
): Promise<void> {
  const statements = [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN CREATE ROLE ${ROLE}; END IF; END $$`,
    `ALTER ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    `ALTER ROLE postgres PASSWORD '${password}'`,
    `ALTER DATABASE ${DATABASE} OWNER TO ${ROLE}`,
  ]
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  await runProgram(binaries, account, 'postgres', ['--single', '-j', '-D', cluster, DATABASE], input)
}

async function replacePassword(cluster: string, binaries: Binaries, account: Account | null): Promise<void> {
  const password = newPassword()
  await setUpRole(cluster, binaries, account, password)
  writePassword(passwordFile(cluster), password, account)
}

const newPassword = () => randomBytes(24).toString('base64url')

function writePassword(file: string, password: string, account: Account | null): void {
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (account) chownSync(file, account.uid, account.gid)
}

function checkVersion(cluster: string, { version }: Binaries): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  const major = version.split('.')[0]
  if (made === major) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${major}: dump it with the earlier release and restore it here, set DATA_DIR to another folder, or set DATABASE_URL.`,
  )
}

function syncFolder(folder: string): void {
  // Windows cannot open folders, and stores their entries automatically.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
