import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '#shared/caller.ts'
import type { WatchResponse } from '../sent-responses.ts'
import type { PageCache } from './page-cache.ts'
import { CONTENT_ENCODINGS, encodingFor, isUnchanged } from './page-encoding.ts'

type Alias = { key: string; headers: OutgoingHttpHeaders; watch: WatchResponse | undefined }

/** Queries make more addresses than there are pages. */
const MAX_ALIASES = 5_000
const PER_RESPONSE_HEADERS = ['content-encoding', 'content-length']
/** In characters, because 5,000 longer addresses would add up. */
const MAX_URL_LENGTH = 1_000

/** Serves cached public pages and responses before the framework, whose work costs several times as much. */
export class PageFastPath {
  readonly #cache: PageCache
  readonly #aliases = new Map<string, Alias>()
  readonly #personal: RegExp
  readonly #followsAddress: boolean
  answered = 0

  constructor(cache: PageCache, { personal, publicUrl }: { personal: RegExp; publicUrl: string | undefined }) {
    this.#cache = cache
    this.#personal = personal
    this.#followsAddress = publicUrl === undefined
  }

  addAlias(request: FastifyRequest, reply: FastifyReply, key: string, watch?: WatchResponse): void {
    const address = this.#addressOf(request.raw)
    if (address === null || address.length > MAX_URL_LENGTH || reply.statusCode !== 200) return
    const headers = { ...reply.raw.getHeaders(), ...reply.getHeaders() } as OutgoingHttpHeaders
    for (const name of PER_RESPONSE_HEADERS) delete headers[name]
    this.#aliases.delete(address)
    this.#aliases.set(address, { key, headers, watch })
    if (this.#aliases.size > MAX_ALIASES) {
      for (const oldest of this.#aliases.keys()) {
        this.#aliases.delete(oldest)
        break
      }
    }
  }

  hasSharedResponse({ headers: { cookie, authorization } }: IncomingMessage): boolean {
    return authorization === undefined && (cookie === undefined || !this.#personal.test(cookie))
  }

  get size(): number {
    return this.#aliases.size
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    if (!this.hasSharedResponse(request)) return false
    const address = this.#addressOf(request)
    const alias = address === null ? undefined : this.#aliases.get(address)
    if (!alias || address === null) return false
    const page = this.#cache.fresh(alias.key)
    if (!page || page.etag !== alias.headers.etag) {
      this.#aliases.delete(address)
      return false
    }
    this.answered++
    alias.watch?.(request, response, visitor)
    if (isUnchanged(request.headers['if-none-match'], page.etag)) response.writeHead(304, alias.headers).end()
    else {
      const encoding = encodingFor(request.headers, page.length)
      const body = this.#cache.bodyOf(page, encoding)
      const named = CONTENT_ENCODINGS[encoding]
      const headers = { ...alias.headers, ...(named && { 'content-encoding': named }), 'content-length': body.length }
      response.writeHead(200, headers).end(body)
    }
    return true
  }

  #addressOf({ url, headers }: IncomingMessage): string | null {
    if (!this.#followsAddress) return url ?? null
    if (headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined) return null
    return `${headers.host} ${url}`
  }
}
