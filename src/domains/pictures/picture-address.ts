import { createHash } from 'node:crypto'
import { isKey } from '#platform/storage/storage.ts'
import { system } from '../../routes.ts'

const FOLDER = 'pictures'
const OURS = new RegExp(`^${system.media}${FOLDER}/[0-9a-f]{2}/([0-9a-f]{40})-\\d+\\.webp$`)
const ANY = new RegExp(`^${system.media}([a-z0-9][a-z0-9/-]*)-\\d+\\.webp$`)

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 40)

/** Without width and ending, as the storage knows it. */
export const nameOf = (hash: string) => `${FOLDER}/${hash.slice(0, 2)}/${hash}`

/** The 640 px one, as records have it. */
export const addressOf = (hash: string) => `${system.media}${nameOf(hash)}-640.webp`

/** Of a picture that somebody sent; undefined for any other address. */
export const hashIn = (address: string): string | undefined => OURS.exec(address)?.[1]

/** The 640 px file of any picture at any width, such as the demo's; undefined for what can be none. */
export function fileIn(address: string): string | undefined {
  const name = ANY.exec(address)?.[1]
  const file = `${name}-640.webp`
  return name !== undefined && isKey(file) ? file : undefined
}

/** SQL for the hash in an address; null for any other. */
export const HASH_IN_SQL = `substring(address from '^${system.media}${FOLDER}/[0-9a-f]{2}/([0-9a-f]{40})-640[.]webp$')`
