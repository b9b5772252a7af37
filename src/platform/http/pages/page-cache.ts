import { type BestCompression, openBestCompression } from './best-compression.ts'
import { CachedPage, etagOf, retainedBytes } from './cached-page.ts'
import type { PageEncoding } from './page-encoding.ts'
import { compressQuickly } from './quick-compression.ts'

/** `tags` null: unknown, so it is not cached. `ttlMs` runs from the start of rendering. */
export type CachedRender = {
  status: number
  html: string
  headers?: Readonly<Record<string, string>>
  tags: readonly string[] | null
  ttlMs?: number
}

export type PageCacheOptions = {
  /** Ms. An older page is still sent, while a new one is rendered for later requests. */
  freshFor?: number
  /** Ms. An older page is sent only if rendering fails. */
  staleFor?: number
  limit?: number
  now?: () => number
  compressBest?: BestCompression
  onFailure?: (error: unknown) => void
}

/** `begun` and `staleFrom` count purges: a request after `staleFrom` of them must not get this page. */
type Rendering = { begun: number; made: Promise<{ page: CachedPage; staleFrom: number }> }

const MAX_COMPRESSIONS = 20

const PAGE_CACHE_BYTES = 24 * 1024 * 1024

/** Rough sizes, which count because a search for unusual words has a thousand tags that no other page has. */
const TAG_BYTES = 250
const REFERENCE_BYTES = 60
const PAGE_BYTES = 1_000

const overheadBytes = (key: string, { headers, tags }: CachedPage) =>
  PAGE_BYTES + 2 * (key.length + Object.values(headers).join().length) + tags.length * REFERENCE_BYTES

const isRefusal = (error: unknown) => ((error as { status?: number }).status ?? 500) < 500

/** Returns the old page if the server failed, for example from overload. Rethrows a refusal. */
function staleOrThrow(error: unknown, page: CachedPage): CachedPage {
  if (isRefusal(error)) throw error
  return page
}

async function refusalOf(admit: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await admit()
  } catch (error) {
    return { error }
  }
}

/** Concurrent misses share a rendering, but a request after a change never gets a page begun before it. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #cached = new WeakSet<CachedPage>()
  readonly #tagged = new Map<string, Set<string>>()
  readonly #rendering = new Map<string, Rendering>()
  readonly #purged: ReadonlySet<string>[] = []
  readonly #freshFor: number
  readonly #staleFor: number
  readonly #limit: number
  readonly #now: () => number
  readonly #compressBest: BestCompression
  readonly #onFailure: (error: unknown) => void
  #compressions = 0
  #bytes = 0
  #overhead = 0
  #purges = 0
  hits = 0
  misses = 0

  constructor({
    freshFor = 60_000,
    staleFor: answeredFor = 600_000,
    limit = PAGE_CACHE_BYTES,
    now = () => Date.now(),
    compressBest = openBestCompression(),
    onFailure = () => {},
  }: PageCacheOptions = {}) {
    this.#compressBest = compressBest
    this.#onFailure = onFailure
    this.#freshFor = freshFor
    this.#staleFor = answeredFor
    this.#limit = limit
    this.#now = now
  }

  /** `admit` runs for each caller if the page is not fresh. A refused caller gets a page up to `staleFor` old. */
  async get(key: string, render: () => Promise<CachedRender>, admit?: () => Promise<void>): Promise<CachedPage> {
    const refused = admit && !this.#isFresh(this.cacheable(key)) ? await refusalOf(admit) : undefined
    // Another request may have rendered it, or a change dropped it, in the meantime.
    const page = this.cacheable(key)
    if (!page) {
      if (refused) throw refused.error
      this.misses++
      return this.#renderShared(key, render)
    }
    const isOld = this.#now() - page.madeAt > this.#staleFor
    if (isOld) this.misses++
    else this.hits++
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#improve(page)
    if (this.#isFresh(page)) return page
    if (refused) return isOld ? staleOrThrow(refused.error, page) : page
    const newer = this.#renderShared(key, render)
    if (isOld) return newer.catch((error) => staleOrThrow(error, page))
    newer.catch(() => {})
    return page
  }

  fresh(key: string): CachedPage | undefined {
    const page = this.cacheable(key)
    if (!page || !this.#isFresh(page)) return undefined
    this.hits++
    this.#improve(page)
    return page
  }

  cacheable(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page && this.#now() >= page.until) this.#drop(key)
    else return page
  }

  #isFresh(page: CachedPage | undefined): boolean {
    return page !== undefined && this.#now() - page.madeAt <= this.#freshFor
  }

  bodyOf(page: CachedPage, encoding: PageEncoding): Buffer {
    if (encoding === 'plain') return page.plain
    const had = page.size
    const body = page[encoding] ?? this.#compress(page, encoding)
    this.#grown(page, had)
    return body
  }

  #grown(page: CachedPage, had: number): void {
    if (!this.#cached.has(page)) return
    this.#bytes += page.size - had
    this.#makeRoom()
  }

  #compress(page: CachedPage, encoding: 'br' | 'gz'): Buffer {
    const { plain } = page
    const body = retainedBytes(compressQuickly(plain, encoding))
    page[encoding] = body
    page.forgetPlain()
    return body
  }

  purge(tags: Iterable<string>): void {
    const purged = new Set(tags)
    this.#purges++
    if (this.#rendering.size > 0) this.#purged.push(purged)
    if (purged.has('everything')) {
      for (const key of this.#pages.keys()) this.#drop(key)
      return
    }
    for (const tag of purged) for (const key of this.#tagged.get(tag) ?? []) this.#drop(key)
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  async #renderShared(key: string, render: () => Promise<CachedRender>): Promise<CachedPage> {
    const purgesBefore = this.#purges
    const running = this.#rendering.get(key)
    if (running) {
      const made = await running.made.catch((error) => {
        // A change since that rendering began may have removed the cause of its error, so render again.
        if (purgesBefore === running.begun) throw error
      })
      if (made && purgesBefore < made.staleFrom) return made.page
      const newer = this.#pages.get(key)
      if (newer) return newer
    }
    return (await (this.#rendering.get(key)?.made ?? this.#render(key, render))).page
  }

  #render(key: string, render: () => Promise<CachedRender>): Rendering['made'] {
    const begun = this.#purges
    const since = this.#now()
    const made = render()
      .then((rendered) => {
        const plain = Buffer.from(rendered.html)
        const etag = etagOf(plain, rendered.headers)
        const cacheable = this.#pages.get(key)
        const page = cacheable?.etag === etag ? cacheable : new CachedPage(rendered, plain, etag)
        page.until = since + (rendered.ttlMs ?? Number.POSITIVE_INFINITY)
        const staleFrom = this.#firstPurge(begun, rendered)
        if (staleFrom === Number.POSITIVE_INFINITY && rendered.status === 200 && rendered.tags)
          this.#store(key, page, rendered.tags)
        return { page, staleFrom }
      })
      .finally(() => {
        this.#rendering.delete(key)
        const [oldest] = this.#rendering.values()
        const begun = oldest?.begun ?? this.#purges
        this.#purged.splice(0, this.#purged.length - (this.#purges - begun))
      })
    this.#rendering.set(key, { begun, made })
    if (this.#pages.has(key))
      made.catch((error) => {
        if (!isRefusal(error)) this.#onFailure(error)
      })
    return made
  }

  #firstPurge(begun: number, { status, tags }: CachedRender): number {
    const first = this.#purges - this.#purged.length
    const at = this.#purged.findIndex(
      (purged, index) =>
        first + index >= begun &&
        (status !== 200 || !tags || purged.has('everything') || tags.some((tag) => purged.has(tag))),
    )
    return at === -1 ? Number.POSITIVE_INFINITY : first + at + 1
  }

  #improve(page: CachedPage): void {
    if (page.isBest || this.#compressions >= MAX_COMPRESSIONS) return
    page.isBest = true
    this.#compressions++
    this.#compressBest(page.plain)
      .then(({ br, gz }) => {
        const had = page.size
        page.br = retainedBytes(br)
        page.gz = retainedBytes(gz)
        page.forgetPlain()
        this.#grown(page, had)
      })
      .catch(() => {
        page.isBest = false
      })
      .finally(() => this.#compressions--)
  }

  #store(key: string, page: CachedPage, tags: readonly string[]): void {
    this.#drop(key)
    page.tags = tags
    page.madeAt = this.#now()
    this.#pages.set(key, page)
    this.#cached.add(page)
    this.#bytes += page.size
    this.#overhead += overheadBytes(key, page)
    for (const tag of tags) {
      const keys = this.#tagged.get(tag)
      if (keys) keys.add(key)
      else this.#tagged.set(tag, new Set([key]))
    }
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#usedBytes <= this.#limit) break
      this.#drop(oldest)
    }
  }

  get #usedBytes(): number {
    return this.#bytes + this.#overhead + this.#tagged.size * TAG_BYTES
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#cached.delete(page)
    this.#bytes -= page.size
    this.#overhead -= overheadBytes(key, page)
    this.#pages.delete(key)
    for (const tag of page.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }
}
