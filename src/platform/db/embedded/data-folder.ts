import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, accountName, canEnter, databaseAccount, isRoot } from './account.ts'
import { EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'
import { isTemporary, systemFolder, systemFolders } from './system-folder.ts'

/**
 * Where a database lives. `asked` is the folder the operator named, `dataDir` the one in use: another when the database
 * account cannot enter the first. The cluster is `<dataDir>/postgres`; `bringFrom` is a cluster to be moved there first.
 */
export type DataFolder = {
  asked: string
  dataDir: string
  cluster: string
  account: Account | null
  moved: boolean
  bringFrom: string | null
}

/** In `asked`: the path of the folder in use instead. In that folder: the path of `asked`, to tell a rename from a copy. */
const KEPT_AT = 'postgres-is-kept-at'
const KEPT_FOR = 'kept-for'

/**
 * Chooses the folder, always preferring one that already holds a database to starting an empty one, and tells `log` when
 * that is not the one asked for. Changes nothing but making `asked`.
 * Throws EmbeddedPostgresError when a database is there but not for us: other owner, or its folder has gone.
 */
export function chooseDataFolder(wanted: string, log: (sentence: string) => void): DataFolder {
  const asked = madeFolder(wanted)
  if (!isRoot) return ownFolder(asked)

  const here = clusterIn(asked)
  const account = databaseAccount(ownerOf(here)) as Account
  const reachable = canEnter(account, asked)
  const kept = keptElsewhere(asked, log)
  if (here && reachable) {
    if (kept) log(`The database in ${here} is used; there is another one in ${kept}/postgres, which is left alone.`)
    return { asked, dataDir: asked, cluster: here, account, moved: false, bringFrom: null }
  }
  if (kept) {
    const cluster = path.join(kept, 'postgres')
    const owner = databaseAccount(ownerOf(cluster)) as Account
    log(
      `The database of ${asked} is kept in ${cluster}${reachable ? ', where it was made when that folder was private' : `, because the account ${owner.name} cannot enter that folder`}; it stays when ${asked} is deleted.`,
    )
    return { asked, dataDir: kept, cluster, account: owner, moved: true, bringFrom: null }
  }
  if (reachable) {
    return { asked, dataDir: asked, cluster: path.join(asked, 'postgres'), account, moved: false, bringFrom: null }
  }
  const dataDir = newFolderElsewhere(asked, account)
  const cluster = path.join(dataDir, 'postgres')
  const warning = isTemporary(dataDir) ? ', which may be emptied when the machine restarts' : ''
  log(
    here
      ? `The account ${account.name} can no longer enter ${asked}, so the database is moved from there to ${cluster}${warning}.`
      : `PostgreSQL runs as ${account.name}, who cannot enter ${asked}, so the database is kept in ${cluster}${warning}.`,
  )
  return { asked, dataDir, cluster, account, moved: true, bringFrom: here }
}

/** Remembers where the database of a moved folder is, once there is one. */
export function rememberMove({ asked, dataDir, moved }: DataFolder): void {
  if (!moved) return
  writeFileSync(path.join(dataDir, KEPT_FOR), `${asked}\n`)
  writeFileSync(path.join(asked, KEPT_AT), `${dataDir}\n`)
}

function madeFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true })
    return realpathSync(wanted)
  } catch (error) {
    throw explain(error, path.resolve(wanted))
  }
}

/** The account of this process is the account of the data; PostgreSQL accepts no other. */
function ownFolder(asked: string): DataFolder {
  const kept = note(asked, KEPT_AT)
  const cluster = path.join(asked, 'postgres')
  const owner = ownerOf(cluster)
  const stranger = owner !== null && process.getuid !== undefined && owner !== process.getuid()
  if (stranger || (owner === null && kept !== null)) {
    const place = stranger ? cluster : `${kept}/postgres`
    const name = stranger ? accountName(owner) : 'another account'
    throw new EmbeddedPostgresError(
      `The database in ${place} belongs to ${name}: start as the account that made it (or root), or set DATA_DIR to another folder.`,
    )
  }
  return { asked, dataDir: asked, cluster, account: null, moved: false, bringFrom: null }
}

/** The cluster of a folder, or null when it has none yet. */
function clusterIn(folder: string): string | null {
  const cluster = path.join(folder, 'postgres')
  return existsSync(path.join(cluster, 'PG_VERSION')) ? cluster : null
}

function ownerOf(cluster: string | null): number | null {
  return cluster === null ? null : (statSync(cluster, { throwIfNoEntry: false })?.uid ?? null)
}

function note(folder: string, name: string): string | null {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function keptElsewhere(asked: string, log: (sentence: string) => void): string | null {
  const noted = note(asked, KEPT_AT)
  if (noted !== null) {
    if (!clusterIn(noted)) {
      throw new EmbeddedPostgresError(
        `The database of ${asked} was kept in ${noted}/postgres and is gone: put it back, or delete ${path.join(asked, KEPT_AT)} to start with an empty one.`,
      )
    }
    const owner = note(noted, KEPT_FOR)
    const isCopy = owner !== null && owner !== asked && note(owner, KEPT_AT) === noted
    if (!isCopy) return noted
    log(`${asked} is a copy of ${owner}, whose database in ${noted}/postgres is not used here.`)
  }
  const byName = systemFolders().map((folder) => path.join(folder, keyOf(asked)))
  return byName.find((folder) => clusterIn(folder) && [null, asked].includes(note(folder, KEPT_FOR))) ?? null
}

const keyOf = (asked: string) => createHash('sha256').update(asked).digest('hex').slice(0, 12)

function newFolderElsewhere(asked: string, account: Account): string {
  const folder = path.join(systemFolder(account), keyOf(asked))
  // A project that has been renamed since may still be using the folder of this name.
  return clusterIn(folder) ? `${folder}-${randomUUID().slice(0, 8)}` : folder
}
