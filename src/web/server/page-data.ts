import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#client/api/api-client.ts'
import { asAppError } from '#platform/http/api/error-response.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { Overload } from '#platform/http/edge/overload.ts'
import type { SearchLimits } from '#platform/http/edge/search-limits.ts'
import { CSP_LOADS_NOTHING } from '#platform/http/edge/security-headers.ts'
import type { PageCache } from '#platform/http/pages/page-cache.ts'
import type { PageFastPath } from '#platform/http/pages/page-fast-path.ts'
import { REVALIDATE, servePage } from '#platform/http/pages/serve-page.ts'
import { priced } from '#platform/http/prices.ts'
import { pages } from '../../routes.ts'
import { PAGE_DATA } from '../prefetch/addresses.ts'
import { readPageData } from './render-page.ts'

/** Matches only the form that our links have, so that the cache holds each page under one address. */
const PREFETCHABLE_PATH = new RegExp(
  `^(${[pages.shop, pages.product].map((path) => path.replace(/:\w+/, '[1-9]\\d{0,9}')).join('|')})$`,
)

/** Serves a page's data to a prefetch, cached like the page, without counting a view. Replies 204 for a missing page, because browsers log a 404 as an error. */
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
    { ...priced({ bytes: 512 * 1024, ms: 50, payer: 'address' }), errorHandler: replyNoContent },
    async (request, reply) => {
      reply.header('content-security-policy', CSP_LOADS_NOTHING).removeHeader('permissions-policy')
      const path = request.url.slice(PAGE_DATA.length)
      if (!PREFETCHABLE_PATH.test(path)) throw noData()
      const key = `${PAGE_DATA} ${originOf(request)}${path}`
      const data = await cache.get(
        key,
        () => overload.render(() => readPageData(options, new URL(path, originOf(request)))),
        () => searches.countPrefetch(request),
      )
      if (data.status !== 200) throw noData()
      servePage(request, reply, cache, data, REVALIDATE)
      fastPath.addAlias(request, reply, key)
      return reply
    },
  )
}

const noData = () => notFound('not_found', 'Not found')

function replyNoContent(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = asAppError(error instanceof HttpError ? error.cause : error)
  if (status >= 500 && status !== 503) request.log.error({ err: error, req: request.id }, 'failed')
  reply.code(204).header('cache-control', 'no-store').send()
}
