import type { FastifyInstance } from 'fastify'
import { openChangeFeed, PUBLIC_CHANGE } from '#platform/events/change-feed.ts'
import { asAppError } from '#platform/http/api/error-response.ts'
import { callInProcess } from '#platform/http/api/in-process.ts'
import { registerApi } from '#platform/http/api/register-api.ts'
import { requestContext } from '#platform/http/api/request-context.ts'
import { makeClientAddress } from '#platform/http/edge/client-address.ts'
import { Connections } from '#platform/http/edge/connections.ts'
import { warnOfUnknownProxy } from '#platform/http/edge/forwarding.ts'
import { Overload } from '#platform/http/edge/overload.ts'
import { registerSameSite } from '#platform/http/edge/same-site.ts'
import { makeSearchLimits } from '#platform/http/edge/search-limits.ts'
import { registerHealth } from '#platform/http/health.ts'
import { PageCache } from '#platform/http/pages/page-cache.ts'
import { PageFastPath } from '#platform/http/pages/page-fast-path.ts'
import { SentResponses } from '#platform/http/sent-responses.ts'
import { makeServer, type ServerOptions } from '#platform/http/server.ts'
import { WAKE_CHANNEL } from '#platform/live/live.ts'
import { liveApi } from '#platform/live/live-api.ts'
import { LiveStreams } from '#platform/live/live-streams.ts'
import { outboxDirOf } from '#platform/mail/outbox.ts'
import { httpPlugins, liveKindsOf, type Module, type ServerDeps } from '#platform/modules/module.ts'
import { expandTags } from '#platform/search/list-tags.ts'
import { listenToSiteSettings } from '#platform/site-settings/site-settings.ts'
import { serveMedia } from '#platform/storage/serve-media.ts'
import { type Built, loadBuilt } from './web/server/built.ts'
import { registerDevMailbox } from './web/server/dev-mailbox.ts'
import { inlineScripts, registerSite } from './web/server/site.ts'

/** Mobile networks put many people behind one address. Further browsers poll. */
const STREAMS_PER_ADDRESS = 1_000

export type ClientBundle = { development: boolean; load(app: FastifyInstance): Promise<Built> }

export const builtClient: ClientBundle = { development: false, load: loadBuilt }

export type AppOptions = { keepsAnswers?: boolean; keepsPages?: boolean; lateMs?: number } & Pick<
  ServerOptions,
  'counts'
>

/** Closing the app leaves `deps` open. The app refuses reads while the event loop is late by `lateMs`. */
export async function makeApp(
  modules: readonly Module[],
  deps: ServerDeps,
  { development, load }: ClientBundle = builtClient,
  { keepsAnswers = true, keepsPages = true, lateMs, counts }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db, log, storage } = deps
  const { publicUrl } = config
  const plugins = httpPlugins(modules, deps)
  const identity = plugins.find(({ identity }) => identity)?.identity
  if (!identity) throw new Error('No module knows who sends a request.')
  const streams = new LiveStreams({
    ...deps,
    kinds: liveKindsOf(modules),
    areSessionsValid: identity.stillIn,
    perAddress: config.rateLimits ? STREAMS_PER_ADDRESS : 0,
  })
  const handlers = [...plugins.flatMap(({ handlers = [] }) => handlers), liveApi(streams)]

  // In development a cached page would show old code.
  const cache = new PageCache({
    ...((development || !keepsPages) && { limit: 0 }),
    onFailure: (err) => {
      if (asAppError(err).status !== 503) log.error({ err }, 'page render failed, serving the stale page')
    },
  })
  const fastPath = new PageFastPath(cache, { personal: identity.cookies, publicUrl })
  const connections = new Connections()
  connections.beforeDrain(() => streams.close())
  const https = publicUrl?.startsWith('https:') ?? false
  const { trustProxy } = config
  const listeners = plugins.flatMap(({ listeners = [] }) => listeners)
  const sentAnswers = new SentResponses(listeners, makeClientAddress(trustProxy))
  const app = await makeServer({
    log,
    connections,
    trustProxy,
    inlineScripts,
    https,
    development,
    fastPath,
    counts,
    foreignContent: plugins.flatMap(({ foreignContent = [] }) => foreignContent),
  })
  registerSameSite(app, { publicUrl })
  for (const { register } of plugins) register?.(app)
  if (https) warnOfUnknownProxy(app, log)
  registerHealth(app, { db, pages: cache, connections, streams, metricsToken: config.metricsToken })
  const overload = new Overload(log, lateMs)
  app.addHook('onClose', async () => overload.close())
  const searches = makeSearchLimits(app, handlers, {
    perMinute: () => config.searchesPerMinute,
    identify: identity.identify,
  })
  await registerApi(app, {
    db,
    handlers,
    identify: identity.identify,
    searches,
    overload,
    sentAnswers,
    ...(keepsAnswers && { cacheable: { cache, fastPath } }),
  })
  if (config.demo) registerDevMailbox(app, { outboxDir: outboxDirOf(config) })
  serveMedia(app, storage, async (file, request) => {
    overload.admit()
    const caller = await identity.identify(request)
    for (const { privateFile } of plugins) {
      const found = await privateFile?.(file, caller, requestContext(request))
      if (found) return found
    }
    return null
  })
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
    addresses: config,
    cachesSitemap: keepsAnswers && keepsPages && !development,
  })

  deps.live.listen()
  const feed = await openChangeFeed(deps.databaseUrl, log, {
    [PUBLIC_CHANGE]: (announced = 'everything') => {
      const tags = announced.split(' ')
      // Clears the modules' memory first, because pages are rendered from it.
      for (const { onPublicChange } of plugins) onPublicChange?.(tags)
      cache.purge(expandTags(tags))
    },
    [WAKE_CHANNEL]: deps.live.receive,
    ...listenToSiteSettings(deps, () => cache.purge(['everything'])),
  })
  app.addHook('onClose', () => feed.close())
  return app
}
