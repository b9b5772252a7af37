import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'

const SQLITE_BUSY = 5
const PATIENCE_MS = 200

/** Takes a SQLite lock, which ends with its process and works across containers. Throws EmbeddedPostgresError. */
export function lockDataFolder(dataDir: string): () => void {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path.join(dataDir, 'postgres.lock'), { timeout: PATIENCE_MS })
    file.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`)
    const lockText = file
    return () => {
      if (lockText.isOpen) lockText.close()
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
