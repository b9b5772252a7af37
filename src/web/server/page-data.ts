import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#client/api/api-client.ts'
import { asAppError } from '#platform/http/api/error-response.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { Overload } from '#platform/http/edge/overload.ts'
import type { SearchLimits } from '#platform/http/edge/search-limits.ts'
import { NOTHING_LOADS } from '#platform/http/edge/security-headers.ts'
import type { PageCache } from '#platform/http/pages/page-cache.ts'
import type { PageFastPath } from '#platform/http/pages/page-fast-path.ts'
import { REVALIDATE, servePage } from '#platform/http/pages/serve-page.ts'
import { priced } from '#platform/http/prices.ts'
import { pages } from '../../routes.ts'
import { PAGE_DATA } from '../prefetch/addresses.ts'
import { readPageData } from './render-page.ts'

/** Only the exact form of our links, so that each page has one address in the cache. */
const READ_AHEAD = new RegExp(
  `^(${[pages.shop, pages.product].map((path) => path.replace(/:\w+/, '[1-9]\\d{0,9}')).join('|')})$`,
)

/** Cached like the page; counts no visit. Missing pages answer 204, because a prefetch must not log a 404. */
export function registerPageData(
  app: FastifyInstance,
  options: Parameters<typeof readPageData>[0] & {
    cache: PageCache
    fastPath: PageFastPath
    overload: Overload
    searches: SearchLimits
    originOf(request: unknown): string
  },
): void {
  const { cache, fastPath, overload, searches, originOf } = options
  app.get(
    `${PAGE_DATA}/*`,
    { ...priced({ bytes: 512 * 1024, ms: 50, payer: 'address' }), errorHandler: answerNothing },
    async (request, reply) => {
      reply.header('content-security-policy', NOTHING_LOADS).removeHeader('permissions-policy')
      const path = request.url.slice(PAGE_DATA.length)
      if (!READ_AHEAD.test(path)) throw nothing()
      const key = `${PAGE_DATA} ${originOf(request)}${path}`
      const data = await cache.get(
        key,
        () => overload.render(() => readPageData(options, new URL(path, originOf(request)))),
        () => searches.countAhead(request),
      )
      if (data.status !== 200) throw nothing()
      servePage(request, reply, cache, data, REVALIDATE)
      fastPath.learn(request, reply, key)
      return reply
    },
  )
}

const nothing = () => notFound('not_found', 'Not found')

function answerNothing(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = asAppError(error instanceof HttpError ? error.cause : error)
  if (status >= 500 && status !== 503) request.log.error({ err: error, req: request.id }, 'failed')
  reply.code(204).header('cache-control', 'no-store').send()
}
