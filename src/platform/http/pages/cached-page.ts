import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'

export const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const etagOf = (plain: Buffer, headers: Readonly<Record<string, string>> = HTML) =>
  `W/"${createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url').slice(0, 22)}"`

/** Returns a separate copy: zlib and `Buffer.from` often return part of a 64 KB buffer, which would all stay in memory. */
export function retainedBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

type Made = { status: number; headers?: Readonly<Record<string, string>> }

export class CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly length: number
  br: Buffer | undefined
  gz: Buffer | undefined
  tags: readonly string[] = []
  madeAt = 0
  /** The time in ms when it expires without a change; Infinity: never. */
  until = Number.POSITIVE_INFINITY
  isBest = false
  #plain: Buffer | undefined

  constructor({ status, headers = HTML }: Made, plain: Buffer, etag: string) {
    this.status = status
    this.headers = headers
    this.etag = etag
    this.#plain = retainedBytes(plain)
    this.length = this.#plain.length
  }

  /** Decompressed each time, in tenths of a millisecond for 45 KB, if only compressed forms are stored: few clients need it. */
  get plain(): Buffer {
    return this.#plain ?? (this.br ? brotliDecompressSync(this.br) : Buffer.alloc(0))
  }

  forgetPlain(): void {
    if (this.br) this.#plain = undefined
  }

  get size(): number {
    return [this.#plain, this.br, this.gz].reduce((sum, body) => sum + (body?.length ?? 0), 0)
  }
}
