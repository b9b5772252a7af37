import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './page-cache.ts'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Sends an anonymous page: 304 when the browser has it, else in the best encoding the browser takes. */
export function servePage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status)
  reply.header('cache-control', page.status === 200 ? PUBLIC : 'public, max-age=0, s-maxage=10')
  reply.header('content-type', 'text/html; charset=utf-8')
  reply.header('vary', 'accept-encoding, cookie')
  reply.header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gz)
  return reply.send(page.plain)
}

/** Whether Accept-Encoding names an encoding without refusing it by q=0. */
function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name, quality] = part.split(';')
    return name?.trim() === encoding && Number(quality?.split('=')[1] ?? 1) > 0
  })
}
