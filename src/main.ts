import { logReach, openDatabase } from '#platform/db/open-database.ts'
import { countsModule } from '#platform/modules/counts.module.ts'
import { liveModule } from '#platform/modules/live.module.ts'
import { messagesModule } from '#platform/modules/messages.module.ts'
import { type Module, queuesOf, type ServerDeps, startWork } from '#platform/modules/module.ts'
import { sentCallsModule } from '#platform/modules/sent-calls.module.ts'
import { type BrowserPart, builtPart, makeApp } from './app.ts'
import { accountsModule } from './domains/accounts/accounts.module.ts'
import { adminModule } from './domains/admin/admin.module.ts'
import { chatModule } from './domains/chat/chat.module.ts'
import { MESSAGE_PICTURES, wroteToShop } from './domains/chat/chat.queries.ts'
import { KEPT_CHAT, KEPT_CONVERSATIONS } from './domains/chat/chat.ts'
import { deliveryModule } from './domains/delivery/delivery.module.ts'
import { KEPT_DELIVERIES } from './domains/delivery/delivery.ts'
import { favouritesModule } from './domains/favourites/favourites.module.ts'
import { KEPT_FAVOURITES } from './domains/favourites/favourites.ts'
import { notificationsModule } from './domains/notifications/notifications.module.ts'
import { picturesModule } from './domains/pictures/pictures.module.ts'
import { placesModule } from './domains/places/places.module.ts'
import { productsModule } from './domains/products/products.module.ts'
import {
  listKinds,
  listNewestProducts,
  listShopProducts,
  PRODUCT_PICTURES,
} from './domains/products/products.queries.ts'
import { searchInShop } from './domains/products/products.search.ts'
import { KEPT_PRODUCTS } from './domains/products/products.ts'
import { reportsModule } from './domains/reports/reports.module.ts'
import { higherPrices } from './domains/reports/reports.queries.ts'
import { KEPT_REPORTS } from './domains/reports/reports.ts'
import { reviewsModule } from './domains/reviews/reviews.module.ts'
import { listShopReviews } from './domains/reviews/reviews.queries.ts'
import { type Contacted, KEPT_REVIEWS } from './domains/reviews/reviews.ts'
import { sellingModule } from './domains/selling/selling.module.ts'
import { shopsModule } from './domains/shops/shops.module.ts'
import { SHOP_PICTURES } from './domains/shops/shops.queries.ts'
import { subscriptionsModule } from './domains/subscriptions/subscriptions.module.ts'
import { visitsModule } from './domains/visits/visits.module.ts'
import { openedContacts } from './domains/visits/visits.queries.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, PROXY_ON_THIS_MACHINE, readConfig } from './platform/config.ts'
import { isDatabaseAway } from './platform/db/database-away.ts'
import { openDb } from './platform/db/db.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres.ts'
import { migrate, SchemaMismatch } from './platform/db/migrate.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live/live.ts'
import { openCarrier } from './platform/live/open-carrier.ts'
import { makeLog } from './platform/log.ts'
import { openSecretKey } from './platform/secret-key.ts'
import { atMost, stopOnSignal } from './platform/stop-on-signal.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** Whether a person has dealt with a shop, as far as the product can know. */
const contacted: Contacted = async (db, about) => (await openedContacts(db, about)) || wroteToShop(db, about)

/** Where pictures are shown; what is nowhere among them is removed. */
export const shownPictures: readonly string[] = [SHOP_PICTURES, PRODUCT_PICTURES, MESSAGE_PICTURES]

/** Everything the product does, in the order in which domains may use each other. */
export const modules: readonly Module[] = [
  messagesModule,
  sentCallsModule,
  countsModule,
  placesModule,
  accountsModule,
  notificationsModule,
  picturesModule(shownPictures),
  subscriptionsModule,
  shopsModule({
    products: listShopProducts,
    inShop: searchInShop,
    kinds: listKinds,
    newestProducts: listNewestProducts,
    reviews: listShopReviews,
    parts: [KEPT_PRODUCTS, KEPT_REVIEWS, KEPT_FAVOURITES, KEPT_CONVERSATIONS, KEPT_CHAT, KEPT_DELIVERIES, KEPT_REPORTS],
  }),
  productsModule({ higherPrices }),
  reviewsModule({ contacted }),
  favouritesModule,
  sellingModule,
  visitsModule,
  chatModule,
  deliveryModule,
  reportsModule({ contacted }),
  adminModule,
  // Last: who deletes or merges a person takes the live counters after all other locks, as who records events does.
  liveModule,
]

/** What the starter may add: the demo, and a source of pages other than the build. */
export type Starter = { demo?: Module; browserPart?: BrowserPart }

/** Starts the product as the environment says, until a signal ends it. */
export async function run(starter: Starter = {}): Promise<void> {
  await start(starter).catch(fail)
}

async function start({ demo, browserPart = builtPart }: Starter): Promise<void> {
  const config = readConfig(process.env)
  if (config.demo && !demo) throw new ConfigError('DEMO=1 needs `npm start` or `npm run dev`, which bring the demo.')
  const all = config.demo && demo ? [demo, ...modules] : modules
  const log = makeLog(config.logLevel)
  const database = await openDatabase(config, log, fail)
  try {
    await migrate(database.url)
    const db = openDb(database.url, {
      searchUrl: config.searchDatabaseUrl,
      connections: config.databaseConnections,
      onError: (err) => log.debug({ err }, 'lost a database connection'),
      onReach: logReach(log),
    })
    const secret = await openSecretKey(db, { given: config.secretKey, dataDir: config.dataDir })
    const storage = await openStorage(config, log)
    const jobs = await openJobs({ databaseUrl: database.url, log, queues: queuesOf(all), role: config.role })
    const live = openLive(await openCarrier(config.redisUrl, db, log), log)
    const deps = { config, db, databaseUrl: database.url, log, clock: systemClock, secret, storage, jobs, live }
    for (const { prepare } of all) await prepare?.(deps)
    for (const { start } of all) await start?.(deps)
    const endWork = await startWork(all, jobs, deps)
    const app = config.role === 'worker' ? undefined : await makeApp(all, deps, browserPart)
    if (app) await listen(app, deps)

    // Together less than the 15 s after which service managers lose patience.
    const stop = async () => {
      await Promise.all([atMost(10_000, app?.close()), jobs.rest()])
      await atMost(1_000, jobs.stop())
      endWork()
      await atMost(500, live.close())
      await atMost(1_000, db.close())
      await atMost(2_500, database.stop())
    }
    stopOnSignal(stop, fail)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function listen(app: Awaited<ReturnType<typeof makeApp>>, { config, log }: ServerDeps): Promise<void> {
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  if (config.demo && config.host !== '127.0.0.1')
    log.warn('The demo passwords are public and HOST lets other machines in.')
  if (config.trustProxy === PROXY_ON_THIS_MACHINE)
    console.log('TRUST_PROXY is empty and PUBLIC_URL is https: a proxy on this machine is believed, and no other.')
  console.log(`LocalShopFinder is at ${config.publicUrl ?? `http://localhost:${port}`}`)
}

/** Says what an operator can do about it in one sentence; only surprises come with a stack. */
function fail(error: unknown): never {
  const expected = [ConfigError, EmbeddedPostgresError, SchemaMismatch].some((kind) => error instanceof kind)
  const code = (error as NodeJS.ErrnoException).code
  if (expected) console.error((error as Error).message)
  else if (isDatabaseAway(error) || UNUSABLE.test(code ?? ''))
    console.error(`The database cannot be used (${reasonOf(error)}). Check DATABASE_URL and whether it is running.`)
  else if (code === 'EADDRINUSE') console.error(`The port is taken by another program. Set PORT to a free one.`)
  else console.error(error)
  process.exit(1)
}

/** SQLSTATEs of a refused user or password and of a database that does not exist. */
const UNUSABLE = /^(?:28...|3D000)$/

const reasonOf = (error: unknown) => (error as Error).message || (error as NodeJS.ErrnoException).code

if (import.meta.main) await run()
