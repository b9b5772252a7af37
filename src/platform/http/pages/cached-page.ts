import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type CachedPage = {
  status: number
  /** Weak: one tag for several encodings (RFC 9110, 8.8.1). */
  etag: string
  plain: Buffer
  br: Buffer
  gz: Buffer
  /** For browsers that have the dictionary; made for the first of them. */
  dcz?: Buffer
  tags: readonly string[]
  madeAt: number
  /** When it ends by itself, in ms; Infinity: only with a change. */
  until: number
  size: number
  /** Whether it is, or is about to be, compressed as small as possible. */
  isBest: boolean
}

export const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

export const sizeOf = ({ plain, br, gz, dcz }: Pick<CachedPage, 'plain' | 'br' | 'gz' | 'dcz'>) =>
  plain.length + br.length + gz.length + (dcz?.length ?? 0)

/** Quickly, in three encodings; the cache adds tags and age. */
export async function compress({ status, html }: { status: number; html: string }, etag: string): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain),
  ])
  return {
    status,
    etag,
    plain,
    br,
    gz,
    tags: [],
    madeAt: 0,
    until: Number.POSITIVE_INFINITY,
    size: sizeOf({ plain, br, gz }),
    isBest: false,
  }
}
