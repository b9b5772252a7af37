import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { CONTENT_ENCODINGS, encodingFor, isUnchanged, VARY } from './page-encoding.ts'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** For a page that ends by itself: nobody else knows when. */
const BRIEF = 'public, no-cache'

/** A page under its key in the cache. */
type Kept = { cache: PageCache; key: string; page: CachedPage }

/** Sends 304, or the smallest encoding that the browser accepts. */
export async function servePage(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  const { page } = kept
  reply.code(page.status)
  reply.header(
    'cache-control',
    page.status === 200 ? (Number.isFinite(page.until) ? BRIEF : PUBLIC) : 'public, max-age=0, s-maxage=10',
  )
  reply.header('content-type', 'text/html; charset=utf-8')
  reply.header('vary', VARY)
  reply.header('etag', page.etag)
  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  return sendPage(request, reply, kept)
}

/** Sends an anonymous page, uncached, to a person whose own page cannot be made. */
export function serveToPerson(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  reply.code(kept.page.status)
  reply.header('cache-control', 'private, no-store')
  reply.header('content-type', 'text/html; charset=utf-8')
  reply.header('vary', VARY)
  return sendPage(request, reply, kept)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, page }: Kept,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers, cache.dictionary)
  const body = encoding === 'dcz' ? await cache.leanOnDictionary(key, page) : page[encoding]
  const named = CONTENT_ENCODINGS[encoding]
  if (named) reply.header('content-encoding', named)
  return reply.send(body)
}
