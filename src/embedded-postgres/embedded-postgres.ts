import { chmodSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { packagedBinaries, usableBinaries } from './binaries/binaries.ts'
import { DATABASE, passwordOf, prepareCluster, ROLE } from './data/cluster.ts'
import { chooseDataFolder, rememberMove } from './data/data-folder.ts'
import { type EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'
import { lockDataFolder } from './owner-lock.ts'
import { postmasterState, readPostmasterFile } from './postmaster-file.ts'
import { superviseServer } from './supervisor.ts'
import type { WatcherKind } from './watcher.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { MAX_CONNECTIONS } from './server.ts'

/** More searches would only queue, each with its own statements in memory. */
export const embeddedSearches = (): number => 2 * availableParallelism()

export type EmbeddedPostgres = {
  url: string
  stop(): Promise<void>
  dataDir: string
  /** True if `dataDir` is not the requested folder, because the database account cannot enter that one. */
  moved: boolean
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (sentence: string) => void
  /** false turns fsync off for tests: faster, but a power cut may destroy the data. */
  durable?: boolean
  giveUp?: (error: EmbeddedPostgresError) => void
}

/** Runs PostgreSQL 18 as a child on `<dataDir>/postgres`; `deps` is for tests. Throws EmbeddedPostgresError. */
export async function startEmbeddedPostgres(
  { dataDir, log, durable = true, giveUp = ({ message }) => log(message) }: EmbeddedPostgresOptions,
  deps: { native?: string; watcher?: WatcherKind } = {},
): Promise<EmbeddedPostgres> {
  const native = deps.native ?? packagedBinaries()
  const folder = chooseDataFolder(dataDir, log)
  const { cluster, account } = folder
  const unlock = lockFolders(folder)
  try {
    const binaries = await usableBinaries(native, folder.dataDir, account, log)
    await prepareCluster(cluster, binaries, account, durable)
    rememberMove(folder)
    const server = await superviseServer({ cluster, binaries, account, durable, log, giveUp, watcher: deps.watcher })
    const url = urlOf(cluster, server.port)
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().finally(unlock)
      return stopped
    }
    return { url, stop, dataDir: folder.dataDir, moved: folder.moved }
  } catch (error) {
    unlock()
    throw explain(error, cluster)
  }
}

/** Returns the running database's URL and process, or null. Throws EmbeddedPostgresError if it belongs to another account. */
export function runningEmbeddedPostgres(dataDir: string): { url: string; pid: number } | null {
  const { cluster } = chooseDataFolder(dataDir, () => {})
  const noted = readPostmasterFile(cluster)
  if (!noted?.ready || !['running', 'unknown'].includes(postmasterState(cluster, noted.pid))) return null
  return { url: urlOf(cluster, noted.port), pid: noted.pid }
}

const urlOf = (cluster: string, port: number) =>
  `postgres://${ROLE}:${passwordOf(cluster)}@127.0.0.1:${port}/${DATABASE}`

/** Locks the requested folder too, because two copies of a project may point to the same data. */
function lockFolders({ requested, dataDir }: { requested: string; dataDir: string }): () => void {
  const unlockRequested = lockDataFolder(requested)
  if (dataDir === requested) return unlockRequested
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o755)
    const unlockUsed = lockDataFolder(dataDir)
    return () => {
      unlockUsed()
      unlockRequested()
    }
  } catch (error) {
    unlockRequested()
    throw explain(error, dataDir)
  }
}
