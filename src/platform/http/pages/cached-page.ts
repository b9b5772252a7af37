import { createHash } from 'node:crypto'

/** A page, or an answer of the API, as everybody without a session gets it. */
export type CachedPage = {
  status: number
  /** Of its own, such as content-type; they never change under one `etag`. */
  headers: Readonly<Record<string, string>>
  /** Weak: one tag for several encodings (RFC 9110, 8.8.1). */
  etag: string
  plain: Buffer
  /** Made when somebody first takes it. */
  br?: Buffer
  gz?: Buffer
  /** For browsers that have the dictionary. */
  dcz?: Buffer
  tags: readonly string[]
  madeAt: number
  /** When it ends by itself, in ms; Infinity: only with a change. */
  until: number
  /** Whether it is, or is about to be, compressed as small as possible. */
  isBest: boolean
}

export const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const etagOf = (html: string, headers: Readonly<Record<string, string>> = HTML) =>
  `W/"${createHash('sha256').update(JSON.stringify(headers)).update(html).digest('base64url').slice(0, 22)}"`

/** A copy of its own: what zlib and `Buffer.from` give is often part of 64 KB, all of which would be kept with it. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

export const sizeOf = ({ plain, br, gz, dcz }: CachedPage) =>
  plain.length + (br?.length ?? 0) + (gz?.length ?? 0) + (dcz?.length ?? 0)

/** The cache adds tags and age. */
export const cachedPage = (
  { status, html, headers = HTML }: { status: number; html: string; headers?: Readonly<Record<string, string>> },
  etag: string,
): CachedPage => ({
  status,
  headers,
  etag,
  plain: ownBytes(Buffer.from(html)),
  tags: [],
  madeAt: 0,
  until: Number.POSITIVE_INFINITY,
  isBest: false,
})
