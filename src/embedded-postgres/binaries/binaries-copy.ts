import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { explain } from '../embedded-postgres-error.ts'
import { linkInside } from './library-links.ts'

/** Copies all programs (60 MB) or none, readable by every account. Throws EmbeddedPostgresError if the disk is full. */
export async function copyBinaries(native: string, copy: string): Promise<string> {
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${randomUUID()}`
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    linkInside(unfinished)
    makeReadable(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process may have made the same copy concurrently.
    if (!existsSync(copy)) throw explain(error, path.dirname(copy))
  }
  return copy
}

/** A strict umask during installation leaves files that only their owner can read. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, entry)
    const state = lstatSync(file)
    if (state.isSymbolicLink()) continue
    chmodSync(file, state.isDirectory() || state.mode & 0o100 ? 0o755 : 0o644)
  }
}
