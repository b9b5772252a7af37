import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'

const SQLITE_BUSY = 5
const PATIENCE_MS = 200

/**
 * Makes this process the only owner of a data folder until the returned function is called or the process ends.
 * Node cannot lock files itself, SQLite can: such a lock goes with its owner however that dies, needs no guessing about
 * process numbers, and holds between containers that share a volume. The file carries nothing but the owner's number.
 * Throws EmbeddedPostgresError when another living process is the owner, or the folder cannot be written.
 */
export function lockDataFolder(dataDir: string): () => void {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path.join(dataDir, 'postgres.lock'), { timeout: PATIENCE_MS })
    file.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`)
    const held = file
    return () => {
      if (held.isOpen) held.close()
    }
  } catch (error) {
    const busy = (error as { errcode?: number }).errcode === SQLITE_BUSY
    const failure = busy && file ? inUse(dataDir, file) : explain(error, dataDir)
    if (file?.isOpen) file.close()
    throw failure
  }
}

function inUse(dataDir: string, file: DatabaseSync): EmbeddedPostgresError {
  const owner = file.prepare('PRAGMA user_version').get()?.user_version
  return new EmbeddedPostgresError(
    `Another process (number ${owner}) is already using the database in ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}
