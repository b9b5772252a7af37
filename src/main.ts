import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import {
  type AccountParts,
  defaultHashing,
  defaultLimits,
  defaultOptions,
  withoutRateLimits,
} from './domains/accounts/account-options.ts'
import { accountsApi } from './domains/accounts/accounts.api.ts'
import { accountsQueues, workOnAccounts } from './domains/accounts/accounts.jobs.ts'
import { describeLockedDemo } from './domains/accounts/demo-accounts.ts'
import { adminProblem, ensureFirstAdmin } from './domains/accounts/first-admin.ts'
import { forPages, makeIdentify, registerProlongedCookies } from './domains/accounts/identify.ts'
import { ownKnownDevices } from './domains/accounts/known-devices.ts'
import { registerLoginRedirect } from './domains/accounts/login-redirect.ts'
import { makePasswords } from './domains/accounts/passwords.ts'
import { PERSONAL_COOKIES } from './domains/accounts/session-cookies.ts'
import { sealAuthenticatorKeys } from './domains/accounts/two-factor.ts'
import { favouritesApi } from './domains/favourites/favourites.api.ts'
import { ownFavourites } from './domains/favourites/favourites.queries.ts'
import { takeOverFavourites } from './domains/favourites/favourites.ts'
import { placesApi } from './domains/places/places.api.ts'
import { productsApi } from './domains/products/products.api.ts'
import { refreshQueue, workOnProducts } from './domains/products/products.jobs.ts'
import { listNewestProducts, listShopProducts, ownProducts } from './domains/products/products.queries.ts'
import { reviewsApi } from './domains/reviews/reviews.api.ts'
import { REVIEWS_PER_HOUR } from './domains/reviews/reviews.policy.ts'
import { listShopReviews, ownReviews } from './domains/reviews/reviews.queries.ts'
import { shopsApi } from './domains/shops/shops.api.ts'
import { relistQueue, workOnShops } from './domains/shops/shops.jobs.ts'
import { ownShops } from './domains/shops/shops.queries.ts'
import { ownSubscriptions } from './domains/subscriptions/subscriptions.queries.ts'
import { applyListingPolicy, dropUnpaid } from './domains/subscriptions/subscriptions.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Config, ConfigError, PROXY_ON_THIS_MACHINE, readConfig } from './platform/config.ts'
import { type DbPool, openDb } from './platform/db/db.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { openChangeFeed } from './platform/events/change-feed.ts'
import { Connections } from './platform/http/connections.ts'
import { warnOfUnknownProxy } from './platform/http/forwarding.ts'
import type { Handler } from './platform/http/handle.ts'
import { registerHealth } from './platform/http/health.ts'
import { callInProcess } from './platform/http/in-process.ts'
import { Overload } from './platform/http/overload.ts'
import { PageCache } from './platform/http/page-cache.ts'
import { PageDoor } from './platform/http/page-door.ts'
import { registerApi } from './platform/http/register-api.ts'
import { registerSameSite } from './platform/http/same-site.ts'
import { makeSearchLimits } from './platform/http/search-limits.ts'
import { makeServer } from './platform/http/server.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { type Log, makeLog } from './platform/log.ts'
import { forgetMessages, forgetQueue, workOnForgetting } from './platform/mail/forget-messages.ts'
import { mailQueue, queueMail, sendQueuedMail } from './platform/mail/mail-queue.ts'
import { makeMailer } from './platform/mail/make-mailer.ts'
import { openOutbox } from './platform/mail/outbox.ts'
import { openSecretKey, type SecretKey } from './platform/secret-key.ts'
import { makeTextSender } from './platform/sms/make-text-sender.ts'
import { queueText, sendQueuedTexts, textQueue } from './platform/sms/text-queue.ts'
import { atMost, stopOnSignal } from './platform/stop-on-signal.ts'
import { fileStorage } from './platform/storage/file-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { system } from './routes.ts'
import { timetable } from './timetable.ts'
import { loadBuilt } from './web/server/built.ts'
import { registerDevMailbox } from './web/server/dev-mailbox.ts'
import { type Built, inlineScripts, registerSite } from './web/server/site.ts'

/** Everything the product is made of, once. */
export type Parts = {
  config: Config
  db: DbPool
  databaseUrl: string
  log: Log
  clock: Clock
  secret: SecretKey
  storage: Storage
  jobs: Pick<Jobs, 'enqueue'>
  browserPart: BrowserPart
  /** Sees to it that the picture at an address is there before it is looked for. */
  beforePicture?: (address: string) => Promise<void>
}

/** Where pages and the browser's files come from: the build, or in development the bundler. */
export type BrowserPart = { development: boolean; load(app: FastifyInstance): Promise<Built> }

export const builtPart: BrowserPart = { development: false, load: loadBuilt }

/** Every endpoint that needs nobody to sign in. Later domains hand their parts to earlier ones here. */
export function publicHandlers(clock: Clock): Handler[] {
  return [
    ...placesApi(),
    ...shopsApi({ products: listShopProducts, reviews: listShopReviews, newestProducts: listNewestProducts }, clock),
    ...productsApi(),
  ]
}

function accountParts({ config, clock, secret, jobs, log }: Parts): AccountParts {
  const limits = config.rateLimits ? defaultLimits : withoutRateLimits
  return {
    clock,
    passwords: makePasswords(defaultHashing),
    secret,
    beforeDelete: [dropUnpaid, (tx, userId) => forgetMessages(jobs, tx, userId)],
    mergeGuest: [takeOverFavourites],
    personalData: [ownKnownDevices, ownSubscriptions, ownShops, ownProducts, ownReviews, ownFavourites],
    warn: (sentence) => log.warn(sentence),
    notify: {
      mail: (tx, message, userId) => queueMail({ jobs, secret }, tx, message, userId),
      sms: (tx, message, userId) => queueText({ jobs, secret }, tx, message, userId),
    },
    options: {
      requireEmailVerification: config.requireEmailVerification,
      refuseCommonPasswords: config.refuseCommonPasswords,
      adminEmails: config.adminEmails,
      requireAdminTwoFactor: config.requireAdmin2fa,
      publicUrl: config.publicUrl,
      supportEmail: config.supportEmail,
      demo: config.demo,
      texting: config.demo || config.termiiApiKey !== undefined,
      smsCountries: config.smsCountries,
      limits: {
        ...limits,
        textsPerDay: config.textsPerDay,
        codeMailsPerDay: config.codeMailsPerDay,
        failuresBeforeLock: config.failuresBeforeLock,
        lockMinutes: config.lockMinutes,
      },
      evenAnswer: defaultOptions.evenAnswer,
      refusalDelay: defaultOptions.refusalDelay,
    },
  }
}

/** The web server, ready to listen. Closing it closes what it opened, but not the parts it was given. */
export async function makeApp(parts: Parts): Promise<FastifyInstance> {
  const { config, clock, db, log } = parts
  const { publicUrl } = config
  const accounts = accountParts(parts)
  const identify = makeIdentify({ db, clock, options: accounts.options })
  // While the code changes, a kept page would be an old one.
  const cache = new PageCache(parts.browserPart.development ? { limit: 0 } : {})
  const door = new PageDoor(cache, { personal: PERSONAL_COOKIES, publicUrl })
  const reviews = { clock, perHour: config.rateLimits ? REVIEWS_PER_HOUR : 0 }
  const handlers = [...publicHandlers(clock), ...accountsApi(accounts), ...reviewsApi(reviews), ...favouritesApi()]
  const connections = new Connections()
  const app = await makeServer({
    log,
    connections,
    trustProxy: config.trustProxy,
    inlineScripts,
    https: publicUrl?.startsWith('https:') ?? false,
    hstsSubdomains: config.hstsSubdomains,
    development: parts.browserPart.development,
    door,
  })
  registerSameSite(app, { publicUrl })
  registerProlongedCookies(app)
  if (publicUrl?.startsWith('https:')) warnOfUnknownProxy(app, log)
  registerHealth(app, { db, pages: cache, connections, metricsToken: config.metricsToken })
  const overload = new Overload(log)
  app.addHook('onClose', async () => overload.close())
  const searches = makeSearchLimits(app, handlers, config.searchesPerMinute)
  await registerApi(app, { db, handlers, identify, searches, overload })
  registerLoginRedirect(app, { identify })
  if (config.demo) registerDevMailbox(app, { outboxDir: outboxOf(config) })
  if (parts.storage.folder) await servePictures(app, parts.storage.folder, parts.beforePicture)
  await registerSite(app, {
    built: await parts.browserPart.load(app),
    db,
    api: callInProcess(db, handlers),
    cache,
    door,
    searches,
    overload,
    identify: forPages(identify),
    publicUrl,
    addresses: { deliveryEmail: config.deliveryEmail, supportEmail: config.supportEmail },
  })

  const feed = await openChangeFeed(parts.databaseUrl, log, (tags) => cache.purge(tags))
  app.addHook('onClose', () => feed.close())
  return app
}

const outboxOf = (config: Config) => path.join(path.resolve(config.dataDir), 'outbox')

/** A name never changes its content, so a picture is fetched once and kept. */
async function servePictures(app: FastifyInstance, root: string, before: Parts['beforePicture']): Promise<void> {
  await app.register(async (scope) => {
    if (before) scope.addHook('onRequest', (request) => before(request.url.split('?', 1)[0] ?? ''))
    await scope.register(fastifyStatic, {
      root,
      prefix: system.media,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
      setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    })
  })
}

/** Says once when the database goes away, and once when it is back. */
export function saysReach(log: Log): (away: boolean, error?: Error) => void {
  return (away, err) => (away ? log.error({ err }, 'the database is away') : log.info('the database is back'))
}

async function openDatabase(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({
    dataDir: path.resolve(config.dataDir),
    log: (sentence) => log.info(sentence),
    giveUp: fail,
  })
}

export const queues = [mailQueue, textQueue, forgetQueue, relistQueue, refreshQueue, ...accountsQueues]

/** What happens besides answering requests: mails and messages leave, and the timetable is kept. */
export async function startWork(
  { config, clock, db, log, secret }: Pick<Parts, 'config' | 'clock' | 'db' | 'log' | 'secret'>,
  jobs: Pick<Jobs, 'work' | 'schedule'>,
): Promise<() => void> {
  const outboxDir = outboxOf(config)
  const { production, smtpUrl, mailFrom, termiiApiKey, termiiSenderId, termiiUrl } = config
  const mailer = makeMailer({ smtpUrl, from: mailFrom, outboxDir, production, log })
  const termii =
    termiiApiKey && termiiSenderId ? { apiKey: termiiApiKey, senderId: termiiSenderId, url: termiiUrl } : undefined
  await sendQueuedMail({ jobs, secret }, mailer)
  await sendQueuedTexts({ jobs, secret }, makeTextSender({ termii, outboxDir, production, log }))
  await workOnForgetting(jobs, openOutbox(outboxDir))
  await workOnShops(jobs, db, log)
  await workOnProducts(jobs, db)
  await workOnAccounts(jobs, db, clock)
  await jobs.schedule(timetable)
  return () => mailer.close()
}

/** Starts the product as the environment says, until a signal ends it. */
export async function run(browserPart = builtPart): Promise<void> {
  await start(browserPart).catch(fail)
}

async function start(browserPart: BrowserPart): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    await migrate(database.url)
    const db = openDb(database.url, {
      connections: config.databaseConnections,
      onError: (err) => log.debug({ err }, 'lost a database connection'),
      onReach: saysReach(log),
    })
    const secret = await openSecretKey(db, { given: config.secretKey, dataDir: config.dataDir })
    await sealAuthenticatorKeys(db, secret)
    const storage = fileStorage(path.join(path.resolve(config.dataDir), 'media'))
    await applyListingPolicy(db, {
      requiresSubscription: config.listingRequiresSubscription,
      listsDemo: config.demo,
    })
    const demo = config.demo ? await import('../tools/demo/open-demo.ts') : undefined
    await demo?.fillDemo(db, database.url)
    const locked = demo ? null : await describeLockedDemo(db)
    if (locked) console.log(locked)
    await makeFirstAdmin(config, db)
    const jobs = await openJobs({ databaseUrl: database.url, log, queues, role: config.role })
    const clock = systemClock
    const parts: Parts = { config, db, databaseUrl: database.url, log, clock, secret, storage, jobs, browserPart }
    if (demo && storage.folder) parts.beforePicture = demo.demoPictures(storage.folder)
    const stopSending = await startWork(parts, jobs)
    const app = config.role === 'worker' ? undefined : await listen(parts)

    // Together less than the 15 s after which service managers lose patience.
    const stop = async () => {
      await Promise.all([atMost(10_000, app?.close()), jobs.rest()])
      await atMost(1_000, jobs.stop())
      stopSending()
      await atMost(1_000, db.close())
      await atMost(2_500, database.stop())
    }
    stopOnSignal(stop, fail)
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** ADMIN_EMAIL and ADMIN_PASSWORD make the first admin, once (G-083). */
async function makeFirstAdmin({ adminEmail, adminPassword }: Config, db: DbPool): Promise<void> {
  if (!adminEmail || !adminPassword) return
  const problem = adminProblem(adminEmail, adminPassword)
  if (problem) throw new ConfigError(`ADMIN_EMAIL or ADMIN_PASSWORD cannot be used: ${problem}`)
  const parts = { clock: systemClock, passwords: makePasswords(defaultHashing) }
  if (await ensureFirstAdmin(db, parts, { email: adminEmail, password: adminPassword }))
    console.log(`Made the first admin, ${adminEmail}.`)
}

async function listen(parts: Parts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = await makeApp(parts)
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  if (config.demo && config.host !== '127.0.0.1')
    log.warn('The demo passwords are public and HOST lets other machines in.')
  if (config.trustProxy === PROXY_ON_THIS_MACHINE)
    console.log('TRUST_PROXY is empty and PUBLIC_URL is https: a proxy on this machine is believed, and no other.')
  console.log(`LocalShopFinder is at ${config.publicUrl ?? `http://localhost:${port}`}`)
  return app
}

/** Says what an operator can do about it in one sentence; only surprises come with a stack. */
function fail(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  const code = (error as NodeJS.ErrnoException).code
  if (expected) console.error((error as Error).message)
  else if (code === 'EADDRINUSE') console.error(`The port is taken by another program. Set PORT to a free one.`)
  else console.error(error)
  process.exit(1)
}

if (import.meta.main) await run()
