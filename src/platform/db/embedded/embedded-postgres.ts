import { chmodSync, mkdirSync } from 'node:fs'
import { packagedBinaries, usableBinaries } from './binaries.ts'
import { DATABASE, passwordOf, prepareCluster, ROLE } from './cluster.ts'
import { chooseDataFolder, rememberMove } from './data-folder.ts'
import { type EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'
import { keepRunning } from './keep-running.ts'
import { moveCluster } from './move-cluster.ts'
import { lockDataFolder } from './owner-lock.ts'
import { notedPostmaster, postmasterState } from './postmaster-file.ts'
import type { WatcherKind } from './watcher.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type EmbeddedPostgres = {
  /** Connection string on loopback with a random password, for a role that owns its database and may create others. */
  url: string
  /** Stops the server cleanly (fast shutdown: clients are cut off) and gives the folder free. May be called again. */
  stop(): Promise<void>
  /** The folder in use; the cluster is its sub-folder `postgres`. */
  dataDir: string
  /** Whether that is another folder than the one asked for, because the database account cannot enter that. */
  moved: boolean
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Receives whole sentences for the operator: where the data is when it was moved, trouble while running. */
  log: (sentence: string) => void
  /** false switches fsync off: faster, but a power cut may destroy the data. For tests. Default true. */
  durable?: boolean
  /** Told why when the server has ended and could not be started again five times in a row. Default: it is logged. */
  giveUp?: (error: EmbeddedPostgresError) => void
}

/**
 * Starts PostgreSQL 18 as a child of this process on `<dataDir>/postgres`, making the cluster the first time. The server
 * ends when this process ends, however that happens; stopping it on SIGTERM is the caller's part. When it ends by itself it
 * is started again under the same address.
 * Throws EmbeddedPostgresError when the folder is in use by another process, of another major version, full or forbidden,
 * and when the machine has no binaries. `parts` replaces the packaged binaries and the watcher of this platform.
 */
export async function startEmbeddedPostgres(
  { dataDir, log, durable = true, giveUp = ({ message }) => log(message) }: EmbeddedPostgresOptions,
  parts: { native?: string; watcher?: WatcherKind } = {},
): Promise<EmbeddedPostgres> {
  const native = parts.native ?? packagedBinaries()
  const folder = chooseDataFolder(dataDir, log)
  const { cluster, account } = folder
  const unlock = lockFolders(folder)
  try {
    const binaries = await usableBinaries(native, folder.dataDir, account, log)
    if (folder.bringFrom) await moveCluster(folder.bringFrom, cluster, account, log)
    await prepareCluster(cluster, binaries, account, durable)
    rememberMove(folder)
    const server = await keepRunning({ cluster, binaries, account, durable, log, giveUp, watcher: parts.watcher })
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

/**
 * The connection string of the database another process has started on this folder, or null when none is running.
 * For commands used beside a running server. Throws EmbeddedPostgresError when the data belongs to another account.
 */
export function runningEmbeddedPostgres(dataDir: string): string | null {
  const { cluster } = chooseDataFolder(dataDir, () => {})
  const noted = notedPostmaster(cluster)
  if (!noted?.ready || !['running', 'unknown'].includes(postmasterState(cluster, noted.pid))) return null
  return urlOf(cluster, noted.port)
}

const urlOf = (cluster: string, port: number) =>
  `postgres://${ROLE}:${passwordOf(cluster)}@127.0.0.1:${port}/${DATABASE}`

/** Both the folder asked for and the one in use: two copies of a project may point to one place. */
function lockFolders({ asked, dataDir }: { asked: string; dataDir: string }): () => void {
  const unlockAsked = lockDataFolder(asked)
  if (dataDir === asked) return unlockAsked
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o755)
    const unlockUsed = lockDataFolder(dataDir)
    return () => {
      unlockUsed()
      unlockAsked()
    }
  } catch (error) {
    unlockAsked()
    throw explain(error, dataDir)
  }
}
