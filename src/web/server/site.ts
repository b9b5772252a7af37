import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import type { Db } from '#platform/db/db.ts'
import { asAppError } from '#platform/http/answer-error.ts'
import { unavailable } from '#platform/http/errors.ts'
import type { InProcess } from '#platform/http/in-process.ts'
import type { Overload } from '#platform/http/overload.ts'
import type { PageCache, Rendered } from '#platform/http/page-cache.ts'
import type { PageDoor } from '#platform/http/page-door.ts'
import { originInUse } from '#platform/http/request-facts.ts'
import type { SearchLimits } from '#platform/http/search-limits.ts'
import { servePage, serveToPerson } from '#platform/http/serve-page.ts'
import { type Caller, visitor } from '#shared/caller.ts'
import { href, pages, redirects, system } from '../../routes.ts'
import { HttpError, type Transport } from '../api-client.ts'
import { bootScript, headScript } from '../boot-scripts.ts'
import type * as EntryServer from '../entry.server.tsx'
import { documentOf, failurePage, type PageAssets } from '../html.ts'
import type { SiteAddresses } from '../site-addresses.ts'
import { canonicalAddress, withoutBlanks } from './page-address.ts'
import { registerSitemap } from './sitemap.ts'

/** The built renderer and the files each page needs; in development these come from Vite instead. */
export type Built = {
  entry(): Promise<typeof EntryServer>
  assetsOf(pageFile: string): PageAssets
  /** Folder with the browser's files, or null when something else serves them. */
  clientDir: string | null
  /** A last change to a page's HTML, for development. */
  finish?(address: string, html: string): Promise<string>
}

export type SiteOptions = {
  built: Built
  db: Db
  api: InProcess
  cache: PageCache
  door: PageDoor
  searches: SearchLimits
  overload: Overload
  identify(request: FastifyRequest): Promise<Caller>
  /** Fixed address of the product, or undefined to follow the address in use. */
  publicUrl: string | undefined
  /** Mail addresses that pages show. */
  addresses: SiteAddresses
}

/** SHA-256 of the scripts that stand inside pages, for the content security policy. */
export const inlineScripts = [headScript, bootScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** Every screen, the browser's files, the redirects, robots.txt and the sitemap. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { built, cache, publicUrl } = options
  const originOf = (request: unknown) => publicUrl ?? originInUse(request as FastifyRequest)

  if (built.clientDir) await serveFiles(app, built.clientDir)
  registerSitemap(app, { db: options.db, originOf })
  registerRedirects(app)

  app.get('/*', { schema: { hide: true }, errorHandler: answerWithFailurePage }, async (request, reply) => {
    const url = addressOf(request, originOf(request))
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return reply.redirect(`${url.pathname.replace(/\/+$/, '') || '/'}${url.search}`, 308)
    }
    const { screenAt } = await built.entry()
    const { screen, params } = screenAt(url.pathname)
    const search = withoutBlanks(screen, url)
    if (search !== url.search) return reply.redirect(url.pathname + search, 302)
    const address = new URL(canonicalAddress(screen, url), url.origin)
    const countSearches = async () => {
      for (const { queryKey } of screen.reads({ params, search: address.searchParams }))
        await options.searches.countRead(queryKey[0], request, reply)
    }
    const make = (caller: Caller) => options.overload.render(() => renderPage(options, caller, address))
    const own = await ownPage(options, request, async (caller) => {
      await countSearches()
      return make(caller)
    })
    if (own === 'unknown') {
      const kept = cache.kept(address.href)
      if (!kept) throw unavailable()
      return serveToPerson(request, reply, kept)
    }
    if (own) {
      return reply
        .code(own.status)
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .compress(own.html)
    }
    if (!cache.kept(address.href)) await countSearches()
    const page = await cache.get(address.href, () => make(visitor))
    servePage(request, reply, page)
    options.door.learn(request, reply, address.href)
    return reply
  })
}

/** The page made for this person or guest; null for visitors, who share one, and 'unknown' while the database is away. */
async function ownPage(
  options: SiteOptions,
  request: FastifyRequest,
  make: (caller: Caller) => Promise<Rendered>,
): Promise<Rendered | 'unknown' | null> {
  try {
    const caller = await options.identify(request)
    return caller.person || caller.guestId ? await make(caller) : null
  } catch (error) {
    if (isDatabaseAway(error)) return 'unknown'
    throw error
  }
}

/** A read that was refused says so with its own status; one that did not understand the address gets it bare. */
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

async function renderPage({ built, api, addresses }: SiteOptions, caller: Caller, url: URL): Promise<Rendered> {
  const { render } = await built.entry()
  const page = await render(url, url.origin, inProcessTransport(api, caller), addresses, {
    signedIn: caller.person !== null,
  })
  const html = documentOf(page, built.assetsOf(page.file), addresses)
  return { status: page.status, html: built.finish ? await built.finish(url.href, html) : html, tags: page.tags }
}

/** The API without HTTP, failing the way it would fail over HTTP; the `cause` of a failure is what the API threw. */
export function inProcessTransport(api: InProcess, caller: Caller = visitor): Transport {
  return async (method, address) => {
    try {
      const { body, headers } = await api(caller, method, address)
      return { body, header: (name) => headers[name] ?? null }
    } catch (cause) {
      const { status, message, code } = asAppError(cause)
      if (status >= 500) throw cause
      throw Object.assign(new HttpError(status, JSON.stringify({ message, code })), { cause })
    }
  }
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, 'assets'),
    prefix: system.assets,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
  })
  // Icons and the like: few, and known before the first request.
  for (const file of readdirSync(clientDir, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
    app.get(`/${file.name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(file.name, clientDir, { maxAge: '1d', immutable: false }),
    )
  }
}

function registerRedirects(app: FastifyInstance): void {
  const onward = (request: FastifyRequest, reply: FastifyReply, to: string) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query === -1 ? to : to + request.url.slice(query), 308)
  }
  app.get<{ Params: { shopId: string } }>(redirects.shop, { schema: { hide: true } }, (request, reply) =>
    onward(request, reply, href(pages.shop, { shopId: request.params.shopId })),
  )
  app.get(redirects.shopOwnerDashboard, { schema: { hide: true } }, (request, reply) =>
    onward(request, reply, pages.dashboard),
  )
}

/** The request's address on our own origin: a path that a browser would read as another host never is one. */
function addressOf(request: FastifyRequest, origin: string): URL {
  const query = request.url.indexOf('?')
  const address = new URL(origin)
  address.pathname = query === -1 ? request.url : request.url.slice(0, query)
  address.search = query === -1 ? '' : request.url.slice(query)
  // Only now: '/.//evil/' and '/\evil/' have become '//evil/' by being read.
  address.pathname = address.pathname.replace(/^\/+/, '/')
  return address
}
