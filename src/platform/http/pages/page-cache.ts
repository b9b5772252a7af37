import { type BestCompression, openBestCompression } from './best-compression.ts'
import { CachedPage, etagOf, ownBytes } from './cached-page.ts'
import { compressWith, type PageDictionary } from './page-dictionary.ts'
import type { PageEncoding } from './page-encoding.ts'
import { compressQuickly } from './quick-compression.ts'

/**
 * `tags`: what it shows and the lists it depends on; null when unknown, so that it is not kept. `keepFor`: ms from the beginning of
 * its rendering, when it ends by itself.
 */
export type Rendered = {
  status: number
  /** Or the JSON of an answer. */
  html: string
  /** Those of an HTML page without them. */
  headers?: Readonly<Record<string, string>>
  tags: readonly string[] | null
  keepFor?: number
}

export type PageCacheOptions = {
  /** In ms; older pages are made again while they are answered once more. */
  freshFor?: number
  /** In ms; older pages are answered only when no new one can be made. */
  answeredFor?: number
  /** Bytes of pages, their addresses and tags; the least recently used pages go first. */
  limit?: number
  now?: () => number
  compressBest?: BestCompression
  /** Told why a page could not be made again: the old one is answered, so nobody sees it. */
  onFailure?: (error: unknown) => void
}

/** `begun` and `staleFrom` count purges: a request that came after `staleFrom` of them must not get this page. */
type Rendering = { begun: number; made: Promise<{ page: CachedPage; staleFrom: number }> }

const WAITING = 20

/** Some 1,800 pages. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024

/** About what a tag takes, and each page that carries it: a search for made-up words has a thousand of its own. */
const TAG_BYTES = 250
const REFERENCE_BYTES = 60
/** About what a page takes beside its bytes, address and headers: most answers of the API are smaller than this. */
const PAGE_BYTES = 1_000

const besideOf = (key: string, { headers, tags }: CachedPage) =>
  PAGE_BYTES + 2 * (key.length + Object.values(headers).join().length) + tags.length * REFERENCE_BYTES

const isRefusal = (error: unknown) => ((error as { status?: number }).status ?? 500) < 500

/** Overloaded, or without the database, the server still has the old page; a refusal stays one. */
function insteadOf(error: unknown, page: CachedPage): CachedPage {
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

/** Concurrent misses share a rendering, but a request that follows a change never gets a page begun before it. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #kept = new WeakSet<CachedPage>()
  /** Keys by tag. */
  readonly #tagged = new Map<string, Set<string>>()
  readonly #rendering = new Map<string, Rendering>()
  /** The tags of recent purges; the last one is number `#purges`. */
  readonly #purged: ReadonlySet<string>[] = []
  readonly #freshFor: number
  readonly #answeredFor: number
  readonly #limit: number
  readonly #now: () => number
  readonly #compressBest: BestCompression
  readonly #onFailure: (error: unknown) => void
  #waiting = 0
  #bytes = 0
  /** What pages take beside their bytes. */
  #beside = 0
  #purges = 0
  /** Known once the browser's part has been loaded; undefined in development. */
  dictionary: PageDictionary | undefined
  hits = 0
  misses = 0

  constructor({
    freshFor = 60_000,
    answeredFor = 600_000,
    limit = PAGE_CACHE_BYTES,
    now = () => Date.now(),
    compressBest = openBestCompression(),
    onFailure = () => {},
  }: PageCacheOptions = {}) {
    this.#compressBest = compressBest
    this.#onFailure = onFailure
    this.#freshFor = freshFor
    this.#answeredFor = answeredFor
    this.#limit = limit
    this.#now = now
  }

  /**
   * The page under `key`, from `render` when it has to be made. `admit` is called before that, for each caller: a refused one makes
   * nothing, and gets the old page while that is still answered, otherwise the refusal.
   */
  async get(key: string, render: () => Promise<Rendered>, admit?: () => Promise<void>): Promise<CachedPage> {
    const refused = admit && !this.#isFresh(this.kept(key)) ? await refusalOf(admit) : undefined
    // Somebody else may have made it, or a change dropped it, meanwhile.
    const page = this.kept(key)
    if (!page) {
      if (refused) throw refused.error
      this.misses++
      return this.#make(key, render)
    }
    const isOld = this.#now() - page.madeAt > this.#answeredFor
    if (isOld) this.misses++
    else this.hits++
    // Moves it to the most recently used end.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#improve(page)
    if (this.#isFresh(page)) return page
    if (refused) return isOld ? insteadOf(refused.error, page) : page
    const newer = this.#make(key, render)
    if (isOld) return newer.catch((error) => insteadOf(error, page))
    newer.catch(() => {})
    return page
  }

  /** Undefined when it has to be made again. */
  fresh(key: string): CachedPage | undefined {
    const page = this.kept(key)
    if (!page || !this.#isFresh(page)) return undefined
    this.hits++
    this.#improve(page)
    return page
  }

  kept(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page && this.#now() >= page.until) this.#drop(key)
    else return page
  }

  #isFresh(page: CachedPage | undefined): boolean {
    return page !== undefined && this.#now() - page.madeAt <= this.#freshFor
  }

  /** The page's bytes in this encoding, made for the first who takes it; plain ones, once it is compressed, for each. */
  bodyOf(page: CachedPage, encoding: PageEncoding): Buffer {
    if (encoding === 'plain') return page.plain
    const had = page.size
    const body = page[encoding] ?? this.#compress(page, encoding)
    this.#grown(page, had)
    return body
  }

  /** After forms of a page have come or gone; it had so many bytes. */
  #grown(page: CachedPage, had: number): void {
    if (!this.#kept.has(page)) return
    this.#bytes += page.size - had
    this.#makeRoom()
  }

  #compress(page: CachedPage, encoding: 'br' | 'gz' | 'dcz'): Buffer {
    const { plain } = page
    const body = ownBytes(encoding === 'dcz' ? compressWith(this.dictionary, plain) : compressQuickly(plain, encoding))
    page[encoding] = body
    page.forgetPlain()
    return body
  }

  /** Drops every page with one of these tags; 'everything' drops all. */
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

  async #make(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const purgesBefore = this.#purges
    const running = this.#rendering.get(key)
    if (running) {
      const made = await running.made.catch((error) => {
        // After a change it may succeed: what was asked for may have come with it.
        if (purgesBefore === running.begun) throw error
      })
      if (made && purgesBefore < made.staleFrom) return made.page
      const newer = this.#pages.get(key)
      if (newer) return newer
    }
    return (await (this.#rendering.get(key)?.made ?? this.#render(key, render))).page
  }

  #render(key: string, render: () => Promise<Rendered>): Rendering['made'] {
    const begun = this.#purges
    const since = this.#now()
    const made = render()
      .then((rendered) => {
        const plain = Buffer.from(rendered.html)
        const etag = etagOf(plain, rendered.headers)
        const kept = this.#pages.get(key)
        const page = kept?.etag === etag ? kept : new CachedPage(rendered, plain, etag)
        page.until = since + (rendered.keepFor ?? Number.POSITIVE_INFINITY)
        const staleFrom = this.#firstPurge(begun, rendered)
        if (staleFrom === Number.POSITIVE_INFINITY && rendered.status === 200 && rendered.tags)
          this.#keep(key, page, rendered.tags)
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

  /** The first purge after `begun` that this page had to go for; Infinity when there was none. */
  #firstPurge(begun: number, { status, tags }: Rendered): number {
    const first = this.#purges - this.#purged.length
    const at = this.#purged.findIndex(
      (purged, index) =>
        first + index >= begun &&
        (status !== 200 || !tags || purged.has('everything') || tags.some((tag) => purged.has(tag))),
    )
    return at === -1 ? Number.POSITIVE_INFINITY : first + at + 1
  }

  #improve(page: CachedPage): void {
    if (page.isBest || this.#waiting >= WAITING) return
    page.isBest = true
    this.#waiting++
    this.#compressBest(page.plain)
      .then(({ br, gz }) => {
        const had = page.size
        page.br = ownBytes(br)
        page.gz = ownBytes(gz)
        page.forgetPlain()
        this.#grown(page, had)
      })
      .catch(() => {
        page.isBest = false
      })
      .finally(() => this.#waiting--)
  }

  #keep(key: string, page: CachedPage, tags: readonly string[]): void {
    this.#drop(key)
    page.tags = tags
    page.madeAt = this.#now()
    this.#pages.set(key, page)
    this.#kept.add(page)
    this.#bytes += page.size
    this.#beside += besideOf(key, page)
    for (const tag of tags) {
      const keys = this.#tagged.get(tag)
      if (keys) keys.add(key)
      else this.#tagged.set(tag, new Set([key]))
    }
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#taken <= this.#limit) break
      this.#drop(oldest)
    }
  }

  get #taken(): number {
    return this.#bytes + this.#beside + this.#tagged.size * TAG_BYTES
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#kept.delete(page)
    this.#bytes -= page.size
    this.#beside -= besideOf(key, page)
    this.#pages.delete(key)
    for (const tag of page.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }
}
