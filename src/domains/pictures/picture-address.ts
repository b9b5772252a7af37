import { randomBytes } from 'node:crypto'
import { PRIVATE } from '#platform/storage/storage.ts'
import { system } from '#routes.ts'

const FOLDER = 'pictures/'
const NAME = `${FOLDER}[0-9a-f]{2}/([0-9a-f]{40})`
const ADDRESS = new RegExp(`^${system.media}${NAME}-\\d+\\.webp$`)
const FILE = new RegExp(`^${NAME}-\\d+\\.webp$`)

/** Returns 160 random bits, so that no one can guess an address. */
export const newPictureId = () => randomBytes(20).toString('hex')

export const nameOf = (id: string) => `${FOLDER}${id.slice(0, 2)}/${id}`

export const privateNameOf = (id: string) => PRIVATE + nameOf(id)

/** Returns the address of the 640 px version, as rows store it, public or private. */
export const addressOf = (id: string) => `${system.media}${nameOf(id)}-640.webp`

export const idIn = (address: string): string | undefined => ADDRESS.exec(address)?.[1]

export const idInFile = (file: string): string | undefined => FILE.exec(file)?.[1]

export const ID_IN_SQL = `substring(address from '^${system.media}${NAME}-640[.]webp$')`
