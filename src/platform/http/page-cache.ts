import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type BestCompression, openBestCompression } from './best-compression.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Rendered = { status: number; html: string; tags: readonly string[] }

export type CachedPage = {
  status: number
  /** Weak: it names the HTML, which is sent in several encodings and later compressed better (RFC 9110, 8.8.1). */
  etag: string
  plain: Buffer
  br: Buffer
  gz: Buffer
  tags: readonly string[]
  madeAt: number
  /** Memory it takes, in bytes. */
  size: number
  /** Whether it has been compressed as small as it gets, or is about to be. */
  isBest: boolean
}

export type PageCacheOptions = {
  /** A page older than this, in ms, is still answered while a new one is made. */
  freshFor?: number
  /** Memory all pages together may take, in bytes; the least recently used go first. */
  limit?: number
  now?: () => number
  compressBest?: BestCompression
}

/** Pages that wait to be compressed better at most; others get their turn when they are asked for again. */
const WAITING = 20

/**
 * Anonymous pages, kept compressed in memory. Concurrent misses share one rendering; a change drops every page that
 * carries one of its tags; a rendering that began before such a change is answered but not kept. A page is compressed
 * quickly for its first answer, and as small as it gets once it is asked for again.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #freshFor: number
  readonly #limit: number
  readonly #now: () => number
  readonly #compressBest: BestCompression
  #waiting = 0
  #bytes = 0
  #purges = 0
  hits = 0
  misses = 0

  constructor({
    freshFor = 60_000,
    limit = 64 * 1024 * 1024,
    now = Date.now,
    compressBest = openBestCompression(),
  }: PageCacheOptions = {}) {
    this.#compressBest = compressBest
    this.#freshFor = freshFor
    this.#limit = limit
    this.#now = now
  }

  /** The page under `key`, made by `render` when it is not there. */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const page = this.#pages.get(key)
    if (!page) {
      this.misses++
      return this.#make(key, render)
    }
    this.hits++
    // Last used, last dropped.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#improve(key, page)
    if (this.#now() - page.madeAt > this.#freshFor) this.#make(key, render).catch(() => {})
    return page
  }

  /** The page under `key` if it is there and not due to be made again. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page || this.#now() - page.madeAt > this.#freshFor) return undefined
    this.hits++
    this.#improve(key, page)
    return page
  }

  /** The page under `key`, however old. */
  kept(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Drops every page that carries one of these tags; 'everything' drops all. */
  purge(tags: readonly string[]): void {
    this.#purges++
    // Whoever asks from now on must not be given what is being made from the old state.
    this.#rendering.clear()
    const all = tags.includes('everything')
    for (const [key, page] of this.#pages) {
      if (all || page.tags.some((tag) => tags.includes(tag))) this.#drop(key)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  #make(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const running = this.#rendering.get(key)
    if (running) return running
    const purgesBefore = this.#purges
    const making = render()
      .then(async (rendered) => {
        const etag = etagOf(rendered.html)
        const kept = this.#pages.get(key)
        // The same again: what it was compressed to still holds.
        if (kept?.etag === etag && this.#purges === purgesBefore) {
          kept.tags = rendered.tags
          kept.madeAt = this.#now()
          return kept
        }
        const page = await compress(rendered, etag, this.#now())
        if (page.status === 200 && this.#purges === purgesBefore) this.#keep(key, page)
        return page
      })
      .finally(() => {
        if (this.#rendering.get(key) === making) this.#rendering.delete(key)
      })
    this.#rendering.set(key, making)
    return making
  }

  #improve(key: string, page: CachedPage): void {
    if (page.isBest || this.#waiting >= WAITING) return
    page.isBest = true
    this.#waiting++
    this.#compressBest(page.plain)
      .then(({ br, gz }) => {
        page.br = br
        page.gz = gz
        const size = sizeOf(page)
        if (this.#pages.get(key) === page) this.#bytes += size - page.size
        page.size = size
      })
      // It stays as it is, and the next one who asks for it has it tried again.
      .catch(() => {
        page.isBest = false
      })
      .finally(() => this.#waiting--)
  }

  #keep(key: string, page: CachedPage): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.size ?? 0
    this.#pages.delete(key)
  }
}

const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

const sizeOf = ({ plain, br, gz }: Pick<CachedPage, 'plain' | 'br' | 'gz'>) => plain.length + br.length + gz.length

async function compress({ status, html, tags }: Rendered, etag: string, madeAt: number): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain),
  ])
  return { status, etag, plain, br, gz, tags, madeAt, size: sizeOf({ plain, br, gz }), isBest: false }
}
