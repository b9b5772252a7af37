import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { type Account, canEnter } from './account.ts'

const LASTING = '/var/lib/localshopfinder'
const CANDIDATES = [LASTING, path.join(os.tmpdir(), 'localshopfinder')]

/** Returns the folders that the database account can reach even if the project's is private; best first. */
export const systemFolders = () => CANDIDATES.filter(isOurs)

/** Checks the owner, because another user could have created a folder with this name in the temporary folder. */
function isOurs(folder: string): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false })
  return state?.isDirectory() === true && state.uid === 0 && (state.mode & 0o022) === 0
}

export const isTemporary = (folder: string) => !folder.startsWith(LASTING)

export function systemFolder(account: Account): string {
  for (const folder of CANDIDATES) {
    try {
      if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755)
      accessSync(folder, constants.W_OK)
      if (isOurs(folder) && canEnter(account, folder)) return folder
    } catch {}
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL must run as ${account.name}, which can reach neither this project nor ${CANDIDATES.join(' nor ')}: move the project out of the private folder, or set DATABASE_URL.`,
  )
}
