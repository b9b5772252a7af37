import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#client/api/api-client.ts'
import type { SiteAddresses } from '#client/site-addresses.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/db.ts'
import { asAppError } from '#platform/http/api/error-response.ts'
import { unavailable } from '#platform/http/api/errors.ts'
import type { InProcessCaller } from '#platform/http/api/in-process.ts'
import { originInUse } from '#platform/http/api/request-context.ts'
import type { Overload } from '#platform/http/edge/overload.ts'
import type { SearchLimits } from '#platform/http/edge/search-limits.ts'
import { CSP_LOADS_NOTHING, ONLY_FOR_DOCUMENTS } from '#platform/http/edge/security-headers.ts'
import type { CachedRender, PageCache } from '#platform/http/pages/page-cache.ts'
import type { PageFastPath } from '#platform/http/pages/page-fast-path.ts'
import { sendCompressed } from '#platform/http/pages/quick-compression.ts'
import { servePage, serveToPerson } from '#platform/http/pages/serve-page.ts'
import { priceAll, priced } from '#platform/http/prices.ts'
import type { SentResponses } from '#platform/http/sent-responses.ts'
import type { Log } from '#platform/log.ts'
import { href, pages, redirects, system } from '#routes.ts'
import { type Caller, visitor } from '#shared/caller.ts'
import { bootScript, headScript } from './boot-scripts.ts'
import type { Built } from './built.ts'
import { failurePage } from './html.ts'
import { canonicalAddress, withoutBlanks } from './page-address.ts'
import { renderPage } from './render-page.ts'
import { registerSecurityText } from './security-txt.ts'
import { registerSitemap } from './sitemap.ts'

export type SiteOptions = {
  built: Built
  log: Log
  db: Db
  api: InProcessCaller
  cache: PageCache
  fastPath: PageFastPath
  searches: SearchLimits
  overload: Overload
  sentAnswers: SentResponses
  identify(request: FastifyRequest): Promise<Caller>
  publicUrl: string | undefined
  addresses: SiteAddresses & { supportEmail: string }
  cachesSitemap: boolean
}

export const inlineScripts = [headScript, bootScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

const PAGE_PRICE = { bytes: 1024 * 1024, ms: 50, payer: 'address' } as const
const FILE_PRICE = { bytes: 256 * 1024, ms: 5, payer: 'nobody' } as const
const REDIRECT_PRICE = { bytes: 1024, ms: 1, payer: 'nobody' } as const

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { built, cache, publicUrl } = options
  const originOf = (request: unknown) => publicUrl ?? originInUse(request as FastifyRequest)

  if (built.clientDir) await serveFiles(app, built.clientDir)
  registerSitemap(app, { ...options, originOf, isCached: options.cachesSitemap })
  registerSecurityText(app, options)
  registerRedirects(app)

  app.get('/*', { ...priced(PAGE_PRICE), errorHandler: answerWithFailurePage }, async (request, reply) => {
    const url = addressOf(request, originOf(request))
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return reply.redirect(`${url.pathname.replace(/\/+$/, '') || '/'}${url.search}`, 308)
    }
    const { screenAt } = await built.entry()
    const { screen, params } = screenAt(url.pathname)
    const search = withoutBlanks(screen, url)
    if (search !== url.search || isBlankQuery(request.url)) return reply.redirect(url.pathname + search, 302)
    const address = new URL(canonicalAddress(screen, url), url.origin)
    const countSearches = async () => {
      for (const { queryKey } of screen.server?.reads?.({ params, search: address.searchParams }) ?? [])
        await options.searches.countByPath(queryKey[0], request)
    }
    const watch = options.sentAnswers.watch(screen.path, params)
    const make = async (caller: Caller) => {
      const page = await options.overload.render(() => renderPage(options, caller, address))
      return screen.server?.isPublic === false ? { ...page, tags: null } : page
    }
    const own = await ownPage(options, request, async (caller) => {
      await countSearches()
      return make(caller)
    })
    if (own === 'unknown') {
      const isCacheable = cache.cacheable(address.href)
      if (!isCacheable) throw unavailable()
      return serveToPerson(request, reply, cache, isCacheable)
    }
    if (own) {
      if (own.page.status === 200) watch?.(request.raw, reply.raw, own.caller)
      reply.code(own.page.status).header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
      return sendCompressed(request, reply, own.page.html)
    }
    const page = await cache.get(address.href, () => make(visitor), countSearches)
    if (page.status === 200) watch?.(request.raw, reply.raw, visitor)
    servePage(request, reply, cache, page)
    options.fastPath.addAlias(request, reply, address.href, watch)
    return reply
  })
}

/** Returns null for visitors, who share one page; 'unknown' while the database is down. */
async function ownPage(
  options: SiteOptions,
  request: FastifyRequest,
  make: (caller: Caller) => Promise<CachedRender>,
): Promise<{ caller: Caller; page: CachedRender } | 'unknown' | null> {
  try {
    const caller = await options.identify(request)
    return caller.person || caller.guestId ? { caller, page: await make(caller) } : null
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'unknown'
    throw error
  }
}

function answerWithFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, retryAfter } = asAppError(error instanceof HttpError ? error.cause : error)
  reply.header('cache-control', 'no-store')
  const [path = '', query] = request.url.split('?', 2)
  if (status === 400 && query !== undefined) return void reply.redirect(path.replace(/^[/\\]+/, '/'), 302)
  if (status >= 500 && status !== 503) request.log.error({ err: error, req: request.id }, 'failed')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(failurePage(request.id, status, message))
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = path.join(clientDir, 'assets')
  await app.register(async (scope) => {
    priceAll(scope, FILE_PRICE)
    await scope.register(fastifyStatic, {
      root: assets,
      prefix: system.assets,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, file) => {
        if (!file.startsWith(assets)) return
        for (const name of ONLY_FOR_DOCUMENTS) reply.removeHeader(name)
        reply.header('content-security-policy', CSP_LOADS_NOTHING)
      },
    })
    for (const file of readdirSync(clientDir, { withFileTypes: true })) {
      if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
      scope.get(`/${file.name}`, priced(FILE_PRICE), (_request, reply) =>
        reply.sendFile(file.name, clientDir, { maxAge: '1d', immutable: false }),
      )
    }
  })
}

function registerRedirects(app: FastifyInstance): void {
  const onward = (request: FastifyRequest, reply: FastifyReply, to: string) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query === -1 ? to : to + request.url.slice(query), 308)
  }
  app.get<{ Params: { shopId: string } }>(redirects.shop, priced(REDIRECT_PRICE), (request, reply) =>
    onward(request, reply, href(pages.shop, { shopId: request.params.shopId })),
  )
  app.get(redirects.shopOwnerDashboard, priced(REDIRECT_PRICE), (request, reply) =>
    onward(request, reply, pages.dashboard),
  )
}

/** Returns true if an address ends in a bare '?', as a search form sends with blank fields (HOME-06). */
const isBlankQuery = (address: string) => address.indexOf('?') === address.length - 1

function addressOf(request: FastifyRequest, origin: string): URL {
  const query = request.url.indexOf('?')
  const address = new URL(origin)
  address.pathname = query === -1 ? request.url : request.url.slice(0, query)
  address.search = query === -1 ? '' : request.url.slice(query)
  // Parsing turns '/.//evil/' and '/\evil/' into '//evil/', another host.
  address.pathname = address.pathname.replace(/^\/+/, '/')
  return address
}
