import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { CONTENT_ENCODINGS, encodingFor, isUnchanged, VARY } from './page-encoding.ts'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Makes browsers revalidate each time, because only we know when an API response or an expiring page changes. */
export const REVALIDATE = 'public, no-cache'

export function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  page: CachedPage,
  caching = Number.isFinite(page.until) ? REVALIDATE : PUBLIC,
): FastifyReply {
  reply.code(page.status)
  reply.header('cache-control', page.status === 200 ? caching : 'public, max-age=0, s-maxage=10')
  reply.headers(page.headers)
  reply.header('vary', VARY)
  reply.header('etag', page.etag)
  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  return sendPage(request, reply, cache, page)
}

export function serveToPerson(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  page: CachedPage,
): FastifyReply {
  reply.code(page.status)
  reply.header('cache-control', 'private, no-store')
  reply.headers(page.headers)
  reply.header('vary', VARY)
  return sendPage(request, reply, cache, page)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, cache: PageCache, page: CachedPage): FastifyReply {
  const encoding = encodingFor(request.headers, page.length)
  const named = CONTENT_ENCODINGS[encoding]
  if (named) reply.header('content-encoding', named)
  return reply.send(cache.bodyOf(page, encoding))
}
