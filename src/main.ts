import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Module, queuesOf, type ServerDeps, startWork } from '#platform/modules/module.ts'
import { builtClient, type ClientBundle, makeApp } from './app.ts'
import {
  EmbeddedPostgresError,
  embeddedSearches,
  MAX_CONNECTIONS,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'
import { modules } from './modules.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, PROXY_ON_THIS_MACHINE, readConfig } from './platform/config.ts'
import { isDatabaseUnavailable, logDatabaseHealth } from './platform/db/database-unavailable.ts'
import { openDb } from './platform/db/db.ts'
import { migrate, SchemaMismatch } from './platform/db/migrate.ts'
import { loadEnvFile } from './platform/env-file.ts'
import { startWatchers } from './platform/errors/watchers.ts'
import { openChangeFeed } from './platform/events/change-feed.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live/live.ts'
import { openWakeTransport } from './platform/live/open-wake-transport.ts'
import { type Log, makeLog } from './platform/log.ts'
import {
  connectionShare,
  searchShareOf,
  warnOfConnections,
  webProcessesThatFit,
} from './platform/processes/connection-shares.ts'
import { isWebProcess, listenToParent, ParentCounts } from './platform/processes/parent-process.ts'
import { startWebProcesses, WebProcessError } from './platform/processes/web-processes.ts'
import { openSecretKey } from './platform/secret-key.ts'
import { listenToSiteSettings } from './platform/site-settings/site-settings.ts'
import { atMost, stopOnSignal } from './platform/stop-on-signal.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { VERSION } from './platform/version.ts'

export type Starter = { demo?: Module; browserPart?: ClientBundle }

export async function run(starter: Starter = {}): Promise<void> {
  await start(starter).catch(fail)
}

async function start({ demo, browserPart = builtClient }: Starter): Promise<void> {
  if (!isWebProcess) console.log(`LocalShopFinder ${VERSION}`)
  const config = readConfig(process.env)
  if (config.demo && !demo) throw new ConfigError('DEMO=1 only works with `npm start` or `npm run dev`.')
  const all = config.demo && demo ? [demo, ...modules] : modules
  const startsOthers = config.role !== 'worker' && !isWebProcess && !browserPart.development
  const webProcesses = startsOthers ? webProcessesOf(config) : 1
  const isParent = webProcesses > 1
  let stopNow = (): void => process.exit(0)
  if (isWebProcess) listenToParent(() => stopNow())
  const log = makeLog(config.logLevel)
  await startWatchers(config, log)
  const database = await openDatabase(config, log)
  try {
    await migrate(database.url)
    const db = openDb(database.url, {
      searchUrl: config.searchDatabaseUrl,
      connections: config.databaseConnections,
      searchConnections: searchConnectionsOf(config),
      onError: (err) => log.debug({ err }, 'lost a database connection'),
      onHealthChange: logDatabaseHealth(log),
    })
    const secret = await openSecretKey(db, { configured: config.secretKey, dataDir: config.dataDir })
    const storage = await openStorage(config, log)
    const jobs = await openJobs({ databaseUrl: database.url, log, queues: queuesOf(all), role: config.role })
    const live = openLive(await openWakeTransport(config.redisUrl, db, log), log)
    const deps = { config, db, databaseUrl: database.url, log, clock: systemClock, secret, storage, jobs, live }
    for (const { prepare } of all) await prepare?.(deps)
    for (const { start } of all) await start?.(deps)
    const endWork = await startWork(all, jobs, deps)
    const serves = config.role !== 'worker' && !isParent
    const options = isWebProcess ? { counts: ParentCounts } : {}
    // One that serves listens in app.ts.
    const feed = serves ? undefined : await openChangeFeed(database.url, log, listenToSiteSettings(deps))
    const app = serves ? await makeApp(all, deps, browserPart, options) : undefined
    if (isParent && config.databaseUrl) await warnOfConnections(deps, config, webProcesses)
    const env = settingsOfWebProcesses(config, database.url, webProcesses)
    const web = isParent ? await startWebProcesses({ count: webProcesses, env, log, giveUp: fail }) : undefined
    const port = web?.port ?? (app && (await listen(app, config)))
    if (port !== undefined && !isWebProcess) announce(port, deps)

    // The waits add up to 15 s, after which service managers kill the process.
    const stop = async () => {
      await Promise.all([atMost(10_000, app?.close()), atMost(10_000, web?.stop()), jobs.rest()])
      await atMost(1_000, jobs.stop())
      endWork()
      await atMost(500, feed?.close())
      await atMost(500, live.close())
      await atMost(1_000, db.close())
      await atMost(2_500, database.stop())
    }
    stopNow = stopOnSignal(stop, fail)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: path.resolve(dataDir), log: (sentence) => log.info(sentence), giveUp: fail })
}

function searchConnectionsOf({ databaseUrl, searchDatabaseUrl, searchConnections }: Config): number {
  const isEmbedded = databaseUrl === undefined && searchDatabaseUrl === undefined
  return searchConnections ?? (isEmbedded ? embeddedSearches() : Number.POSITIVE_INFINITY)
}

function webProcessesOf({ webProcesses, databaseUrl, databaseConnections: most }: Config): number {
  const processCount = webProcesses || availableParallelism()
  const count = databaseUrl ? processCount : webProcessesThatFit(processCount, most, MAX_CONNECTIONS)
  if (count < processCount)
    console.log(
      `Processes that answer requests: ${count} instead of ${processCount}, because the embedded database has ${MAX_CONNECTIONS} connections. More need DATABASE_URL.`,
    )
  return count
}

function settingsOfWebProcesses(config: Config, url: string, count: number): Record<string, string> {
  const { databaseUrl, databaseConnections: most } = config
  const env = { ROLE: 'web', DATABASE_URL: url }
  if (databaseUrl) return { ...env, DATABASE_CONNECTIONS: String(most) }
  // Web processes treat the database as an external PostgreSQL, and would search on all their connections.
  const searches = searchShareOf(count, Math.min(most, searchConnectionsOf(config)))
  return { ...env, DATABASE_CONNECTIONS: String(connectionShare(count, most)), SEARCH_CONNECTIONS: String(searches) }
}

async function listen(app: Awaited<ReturnType<typeof makeApp>>, { port, host }: Config): Promise<number> {
  await app.listen({ port, host })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

function announce(port: number, { config, log }: ServerDeps): void {
  if (config.demo && config.host !== '127.0.0.1')
    log.warn('The demo passwords are public, and HOST accepts connections from other machines.')
  if (config.trustProxy === PROXY_ON_THIS_MACHINE)
    console.log('TRUST_PROXY is empty and PUBLIC_URL is https: only a proxy on this machine is trusted.')
  console.log(`LocalShopFinder is at ${config.publicUrl ?? `http://localhost:${port}`}`)
}

function fail(error: unknown): never {
  const expected = [ConfigError, EmbeddedPostgresError, SchemaMismatch, WebProcessError].some(
    (kind) => error instanceof kind,
  )
  const code = (error as NodeJS.ErrnoException).code
  if (expected) console.error((error as Error).message)
  else if (isDatabaseUnavailable(error) || UNUSABLE.test(code ?? ''))
    console.error(`The database cannot be used (${reasonOf(error)}). Check DATABASE_URL and whether it is running.`)
  else if (code === 'EADDRINUSE') console.error(`The port is taken by another program. Set PORT to a free one.`)
  else console.error(error)
  process.exit(1)
}

/** SQLSTATEs of a refused user or password and of a missing database. */
const UNUSABLE = /^(?:28...|3D000)$/

const reasonOf = (error: unknown) => (error as Error).message || (error as NodeJS.ErrnoException).code

if (import.meta.main) {
  loadEnvFile()
  await run()
}
