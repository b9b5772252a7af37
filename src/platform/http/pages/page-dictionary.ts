import { createHash } from 'node:crypto'
import { constants, zstdCompressSync } from 'node:zlib'

/** Text that most pages share. Browsers that have it get only the rest (RFC 9842). */
export type PageDictionary = {
  bytes: Buffer
  available: string
  start: Buffer
}

export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")'

const NAMES_DICTIONARY = Buffer.from('5e2a4d1820000000', 'hex')

export function makePageDictionary(bytes: Buffer): PageDictionary {
  const hash = createHash('sha256').update(bytes).digest()
  return { bytes, available: `:${hash.toString('base64')}:`, start: Buffer.concat([NAMES_DICTIONARY, hash]) }
}

export function compressWith(dictionary: PageDictionary | undefined, plain: Buffer): Buffer {
  if (!dictionary) throw new Error('There is no dictionary.')
  const { bytes, start } = dictionary
  const params = { [constants.ZSTD_c_compressionLevel]: 9 }
  return Buffer.concat([start, zstdCompressSync(plain, { params, pledgedSrcSize: plain.length, dictionary: bytes })])
}
