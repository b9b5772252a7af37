import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#client/api/api-client.ts'
import { asAppError } from '#platform/http/api/answer-error.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { NOTHING_LOADS } from '#platform/http/edge/security-headers.ts'
import { ASK_AGAIN, servePage } from '#platform/http/pages/serve-page.ts'
import { pages } from '../../routes.ts'
import { PAGE_DATA } from '../next-page/addresses.ts'
import { readPageData } from './render-page.ts'
import type { SiteOptions } from './site.ts'

/** Written as links write them: each has one address in the cache. */
const READ_AHEAD = new RegExp(
  `^(${[pages.shop, pages.product].map((path) => path.replace(/:\w+/, '[1-9]\\d{0,9}')).join('|')})$`,
)

/**
 * The data of a shop's or product's page for a browser that reads ahead: what every visitor sees, whoever asks, kept like the page, and
 * a visit of nobody. What there is no such page of, or not now, is 204 without a reason: nobody has asked to see it.
 */
export function registerPageData(
  app: FastifyInstance,
  options: SiteOptions & { originOf(request: unknown): string },
): void {
  const { cache, fastPath, overload, searches, originOf } = options
  app.get(`${PAGE_DATA}/*`, { schema: { hide: true }, errorHandler: answerNothing }, async (request, reply) => {
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
    servePage(request, reply, cache, data, ASK_AGAIN)
    fastPath.learn(request, reply, key)
    return reply
  })
}

const nothing = () => notFound('not_found', 'Not found')

function answerNothing(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = asAppError(error instanceof HttpError ? error.cause : error)
  if (status >= 500 && status !== 503) request.log.error({ err: error, req: request.id }, 'failed')
  reply.code(204).header('cache-control', 'no-store').send()
}
