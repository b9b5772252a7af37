import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'

export const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const etagOf = (plain: Buffer, headers: Readonly<Record<string, string>> = HTML) =>
  `W/"${createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url').slice(0, 22)}"`

/** A copy of its own: what zlib and `Buffer.from` give is often part of 64 KB, all of which would be kept with it. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

type Made = { status: number; headers?: Readonly<Record<string, string>> }

/** A page, or an answer of the API, as everybody without a session gets it. The cache adds tags and age. */
export class CachedPage {
  readonly status: number
  /** Of its own, such as content-type; they never change under one `etag`. */
  readonly headers: Readonly<Record<string, string>>
  /** Weak: one tag for several encodings (RFC 9110, 8.8.1). */
  readonly etag: string
  /** Bytes without compression. */
  readonly length: number
  /** Made when somebody first takes it. */
  br: Buffer | undefined
  gz: Buffer | undefined
  /** For browsers that have the dictionary. */
  dcz: Buffer | undefined
  tags: readonly string[] = []
  madeAt = 0
  /** When it ends by itself, in ms; Infinity: only with a change. */
  until = Number.POSITIVE_INFINITY
  /** Whether it is, or is about to be, compressed as small as possible. */
  isBest = false
  #plain: Buffer | undefined

  constructor({ status, headers = HTML }: Made, plain: Buffer, etag: string) {
    this.status = status
    this.headers = headers
    this.etag = etag
    this.#plain = ownBytes(plain)
    this.length = this.#plain.length
  }

  /** Unpacked each time, tenths of a millisecond for 45 KB, when only compressed forms are kept: hardly anybody takes it so. */
  get plain(): Buffer {
    return this.#plain ?? (this.br ? brotliDecompressSync(this.br) : Buffer.alloc(0))
  }

  /** Brotli, a sixth of it, tells the same. */
  forgetPlain(): void {
    if (this.br) this.#plain = undefined
  }

  /** Bytes of all forms. */
  get size(): number {
    return [this.#plain, this.br, this.gz, this.dcz].reduce((sum, body) => sum + (body?.length ?? 0), 0)
  }
}
