import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cached-page.ts'
import { encodingFor, isUnchanged } from './page-encoding.ts'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** For a page that ends by itself: nobody else knows when. */
const BRIEF = 'public, no-cache'

/** Sends 304, or the smallest encoding that the browser accepts. */
export function servePage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status)
  reply.header(
    'cache-control',
    page.status === 200 ? (Number.isFinite(page.until) ? BRIEF : PUBLIC) : 'public, max-age=0, s-maxage=10',
  )
  reply.header('content-type', 'text/html; charset=utf-8')
  reply.header('vary', 'accept-encoding, cookie')
  reply.header('etag', page.etag)
  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  return sendPage(request, reply, page)
}

/** Sends an anonymous page, uncached, to a person whose own page cannot be made. */
export function serveToPerson(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status)
  reply.header('cache-control', 'private, no-store')
  reply.header('content-type', 'text/html; charset=utf-8')
  reply.header('vary', 'accept-encoding, cookie')
  return sendPage(request, reply, page)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'br') reply.header('content-encoding', 'br')
  if (encoding === 'gz') reply.header('content-encoding', 'gzip')
  return reply.send(page[encoding])
}
