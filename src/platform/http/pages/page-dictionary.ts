import { createHash } from 'node:crypto'
import { constants, zstdCompressSync } from 'node:zlib'

/** Text that most pages share. Browsers that have it are sent the rest alone (RFC 9842). */
export type PageDictionary = {
  bytes: Buffer
  /** How browsers say in Available-Dictionary that they have it. */
  available: string
  /** Of every answer that needs it: the frame that names it. */
  start: Buffer
}

/** The header with which the dictionary is sent: what it is for. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")'

const NAMES_DICTIONARY = Buffer.from('5e2a4d1820000000', 'hex')

export function makePageDictionary(bytes: Buffer): PageDictionary {
  const hash = createHash('sha256').update(bytes).digest()
  return { bytes, available: `:${hash.toString('base64')}:`, start: Buffer.concat([NAMES_DICTIONARY, hash]) }
}

/** `plain` as dcz: a fifth of what it is without the dictionary, and as quickly made. */
export function compressWith(dictionary: PageDictionary | undefined, plain: Buffer): Buffer {
  if (!dictionary) throw new Error('There is no dictionary.')
  const { bytes, start } = dictionary
  const params = { [constants.ZSTD_c_compressionLevel]: 9 }
  return Buffer.concat([start, zstdCompressSync(plain, { params, pledgedSrcSize: plain.length, dictionary: bytes })])
}
