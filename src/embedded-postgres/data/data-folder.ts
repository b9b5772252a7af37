import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, explain } from '../embedded-postgres-error.ts'
import { type Account, accountName, canEnter, databaseAccount, isRoot } from './account.ts'
import { isTemporary, systemFolder, systemFolders } from './system-folder.ts'

/** `dataDir` differs from `requested` if the account cannot enter that. */
export type DataFolder = {
  requested: string
  dataDir: string
  cluster: string
  account: Account | null
  moved: boolean
}

/** This file in `requested` names the folder in use. A file there names `requested`, to distinguish a rename from a copy. */
const LOCATION_FILE = 'postgres-is-kept-at'
const STORED_FOR_FILE = 'kept-for'

/** Prefers a folder that already holds a database. Throws EmbeddedPostgresError if it is another account's or missing. */
export function chooseDataFolder(configured: string, log: (sentence: string) => void): DataFolder {
  const requested = madeFolder(configured)
  if (!isRoot) return ownFolder(requested)

  const here = clusterIn(requested)
  const account = databaseAccount(ownerOf(here)) as Account
  const reachable = canEnter(account, requested)
  const stored = storedElsewhere(requested, log)
  if (here && reachable) {
    if (stored) log(`The database in ${here} is used; there is another one in ${stored}/postgres, which is left alone.`)
    return { requested, dataDir: requested, cluster: here, account, moved: false }
  }
  if (stored) {
    const cluster = path.join(stored, 'postgres')
    const owner = databaseAccount(ownerOf(cluster)) as Account
    log(
      `The database of ${requested} is kept in ${cluster}${reachable ? ', where it was made when that folder was private' : `, because the account ${owner.name} cannot enter that folder`}; it stays when ${requested} is deleted.`,
    )
    return { requested, dataDir: stored, cluster, account: owner, moved: true }
  }
  if (reachable) {
    return { requested, dataDir: requested, cluster: path.join(requested, 'postgres'), account, moved: false }
  }
  if (here) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as ${account.name}, who cannot enter ${here}: let that account in (chmod o+x on the folders above it), or move ${requested} out of the private folder and set DATA_DIR.`,
    )
  }
  const dataDir = newFolderElsewhere(requested, account)
  const cluster = path.join(dataDir, 'postgres')
  const warning = isTemporary(dataDir) ? ', which may be emptied when the machine restarts' : ''
  log(
    `PostgreSQL runs as ${account.name}, who cannot enter ${requested}, so the database is kept in ${cluster}${warning}.`,
  )
  return { requested, dataDir, cluster, account, moved: true }
}

export function rememberMove({ requested, dataDir, moved }: DataFolder): void {
  if (!moved) return
  writeFileSync(path.join(dataDir, STORED_FOR_FILE), `${requested}\n`)
  writeFileSync(path.join(requested, LOCATION_FILE), `${dataDir}\n`)
}

function madeFolder(configured: string): string {
  try {
    mkdirSync(configured, { recursive: true })
    return realpathSync(configured)
  } catch (error) {
    throw explain(error, path.resolve(configured))
  }
}

function ownFolder(requested: string): DataFolder {
  const stored = note(requested, LOCATION_FILE)
  const cluster = path.join(requested, 'postgres')
  const owner = ownerOf(cluster)
  const stranger = owner !== null && process.getuid !== undefined && owner !== process.getuid()
  if (stranger || (owner === null && stored !== null)) {
    const place = stranger ? cluster : `${stored}/postgres`
    const name = stranger ? accountName(owner) : 'another account'
    throw new EmbeddedPostgresError(
      `The database in ${place} belongs to ${name}: start as the account that made it (or root), or set DATA_DIR to another folder.`,
    )
  }
  return { requested, dataDir: requested, cluster, account: null, moved: false }
}

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

function storedElsewhere(requested: string, log: (sentence: string) => void): string | null {
  const noted = note(requested, LOCATION_FILE)
  if (noted !== null) {
    if (!clusterIn(noted)) {
      throw new EmbeddedPostgresError(
        `The database of ${requested} was kept in ${noted}/postgres and is gone: put it back, or delete ${path.join(requested, LOCATION_FILE)} to start with an empty one.`,
      )
    }
    const owner = note(noted, STORED_FOR_FILE)
    const isCopy = owner !== null && owner !== requested && note(owner, LOCATION_FILE) === noted
    if (!isCopy) return noted
    log(`${requested} is a copy of ${owner}, whose database in ${noted}/postgres is not used here.`)
  }
  const byName = systemFolders().map((folder) => path.join(folder, keyOf(requested)))
  return byName.find((folder) => clusterIn(folder) && [null, requested].includes(note(folder, STORED_FOR_FILE))) ?? null
}

const keyOf = (requested: string) => createHash('sha256').update(requested).digest('hex').slice(0, 12)

function newFolderElsewhere(requested: string, account: Account): string {
  const folder = path.join(systemFolder(account), keyOf(requested))
  // A renamed project may still use the folder of this name.
  return clusterIn(folder) ? `${folder}-${randomUUID().slice(0, 8)}` : folder
}
