import type { FastifyInstance } from 'fastify'
import { openChangeFeed, PUBLIC_CHANGE } from '#platform/events/change-feed.ts'
import { asAppError } from '#platform/http/api/answer-error.ts'
import { callInProcess } from '#platform/http/api/in-process.ts'
import { registerApi } from '#platform/http/api/register-api.ts'
import { makeClientAddress } from '#platform/http/edge/client-address.ts'
import { Connections } from '#platform/http/edge/connections.ts'
import { warnOfUnknownProxy } from '#platform/http/edge/forwarding.ts'
import { Overload } from '#platform/http/edge/overload.ts'
import { registerSameSite } from '#platform/http/edge/same-site.ts'
import { makeSearchLimits } from '#platform/http/edge/search-limits.ts'
import { registerHealth } from '#platform/http/health.ts'
import { PageCache } from '#platform/http/pages/page-cache.ts'
import { PageFastPath } from '#platform/http/pages/page-fast-path.ts'
import { SentAnswers } from '#platform/http/sent-answers.ts'
import { makeServer, type ServerOptions } from '#platform/http/server.ts'
import { WAKE_CHANNEL } from '#platform/live/live.ts'
import { liveApi } from '#platform/live/live-api.ts'
import { LiveStreams } from '#platform/live/live-streams.ts'
import { outboxDirOf } from '#platform/mail/outbox.ts'
import { httpParts, liveKindsOf, type Module, type ServerDeps } from '#platform/modules/module.ts'
import { withParts } from '#platform/search/list-tags.ts'
import { serveMedia } from '#platform/storage/serve-media.ts'
import { type Built, loadBuilt } from './web/server/built.ts'
import { registerDevMailbox } from './web/server/dev-mailbox.ts'
import { inlineScripts, registerSite } from './web/server/site.ts'

/** Where pages and the browser's files come from: the build, or in development the bundler. */
export type BrowserPart = { development: boolean; load(app: FastifyInstance): Promise<Built> }

export const builtPart: BrowserPart = { development: false, load: loadBuilt }

export type AppOptions = { keepsAnswers?: boolean; keepsPages?: boolean; lateMs?: number } & Pick<
  ServerOptions,
  'counts'
>

/**
 * The web server, ready to listen. Closing it closes what it opened, but not the deps it was given. Without `keepsAnswers` visitors'
 * calls show a change at once and not when it has been heard of; without `keepsPages` each page is made when it is asked for. Reads are
 * turned away while the event loop is late by `lateMs`.
 */
export async function makeApp(
  modules: readonly Module[],
  deps: ServerDeps,
  { development, load }: BrowserPart = builtPart,
  { keepsAnswers = true, keepsPages = true, lateMs, counts }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db, log, storage } = deps
  const { publicUrl } = config
  const parts = httpParts(modules, deps)
  const identity = parts.find(({ identity }) => identity)?.identity
  if (!identity) throw new Error('No module knows who sends a request.')
  const streams = new LiveStreams({
    ...deps,
    kinds: liveKindsOf(modules),
    stillIn: identity.stillIn,
    perAddress: config.streamsPerAddress,
  })
  const handlers = [...parts.flatMap(({ handlers = [] }) => handlers), liveApi(streams)]

  // In development a cached page would show old code.
  const cache = new PageCache({
    ...((development || !keepsPages) && { limit: 0 }),
    onFailure: (err) => {
      // Outages and overload are logged when they begin.
      if (asAppError(err).status !== 503)
        log.error({ err }, 'a page could not be made again, so the old one is answered')
    },
  })
  const fastPath = new PageFastPath(cache, { personal: identity.cookies, publicUrl })
  const connections = new Connections()
  connections.beforeDrain(() => streams.close())
  const https = publicUrl?.startsWith('https:') ?? false
  const { trustProxy, hstsSubdomains } = config
  const listeners = parts.flatMap(({ listeners = [] }) => listeners)
  const sentAnswers = new SentAnswers(listeners, makeClientAddress(trustProxy))
  const app = await makeServer({
    log,
    connections,
    trustProxy,
    inlineScripts,
    https,
    hstsSubdomains,
    development,
    fastPath,
    counts,
    foreignContent: parts.flatMap(({ foreignContent = [] }) => foreignContent),
  })
  registerSameSite(app, { publicUrl })
  for (const { register } of parts) register?.(app)
  if (https) warnOfUnknownProxy(app, log)
  registerHealth(app, { db, pages: cache, connections, streams, metricsToken: config.metricsToken })
  const overload = new Overload(log, lateMs)
  app.addHook('onClose', async () => overload.close())
  const searches = makeSearchLimits(app, handlers, config.searchesPerMinute)
  await registerApi(app, {
    db,
    handlers,
    identify: identity.identify,
    searches,
    overload,
    sentAnswers,
    ...(keepsAnswers && { kept: { cache, fastPath } }),
  })
  if (config.demo) registerDevMailbox(app, { outboxDir: outboxDirOf(config) })
  serveMedia(app, storage)
  await registerSite(app, {
    built: await load(app),
    db,
    log,
    api: callInProcess(db, handlers),
    cache,
    fastPath,
    searches,
    overload,
    sentAnswers,
    identify: identity.identifyForPages,
    publicUrl,
    addresses: { deliveryEmail: config.deliveryEmail, supportEmail: config.supportEmail },
  })

  deps.live.listen()
  const feed = await openChangeFeed(deps.databaseUrl, log, {
    [PUBLIC_CHANGE]: (announced = 'everything') => {
      const tags = announced.split(' ')
      // Before pages are made anew.
      for (const { onPublicChange } of parts) onPublicChange?.(tags)
      cache.purge(withParts(tags))
    },
    [WAKE_CHANNEL]: deps.live.heard,
  })
  app.addHook('onClose', () => feed.close())
  return app
}
