import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AccountsDeps } from '#domains/accounts/account-options.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { logDatabaseHealth } from '#platform/db/database-unavailable.ts'
import { openDb } from '#platform/db/db.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { databaseTransport, openLive } from '#platform/live/live.ts'
import { makeLog } from '#platform/log.ts'
import { type Module, queuesOf, type ServerDeps, startWork } from '#platform/modules/module.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { fileStorage } from '#platform/storage/file-storage.ts'
import { type ClientBundle, makeApp } from '../../src/app.ts'
import { type CutProxy, cutProxy } from './cut-proxy.ts'
import { useDb } from './db.ts'
import { HeardChanges } from './received-changes.ts'
import { modulesForTests } from './tested-accounts.ts'

export const TEST_SECRET_KEY = 'the-same-secret-key-in-every-test-run'

export type TestServer = {
  app: FastifyInstance
  origin: string
  db: ReturnType<typeof useDb>['db']
  logs: LogLine[]
  deps: ServerDeps
  /** Between product and database if requested; `db` bypasses it. */
  proxy?: CutProxy
  /** Waits until the server has received the announcements of all commits, so that its cache is current. */
  settle(): Promise<void>
}
const INFO = 30
const WARN = 40
type LogLine = { level: number; msg?: string; [name: string]: unknown }

type Given = {
  cuttable?: boolean
  module?: Module | undefined
  /** Caches responses as the product does. */
  keepsAnswers?: boolean
  /** Rejects requests under overload, which other tests can cause. */
  turnsAway?: boolean
  /** Instead of the real queues, whose work then does not run. */
  jobs?: ServerDeps['jobs']
  clock?: Clock
  changeAccounts?: (made: AccountsDeps) => AccountsDeps
  /** Serves requests without a port, for instance where there are no pages. */
  injected?: { bundle: ClientBundle }
}

/** Starts the whole product on its own port and database, with `module` after all others and the settings `env`, which may be known only at the start. */
export function useServer(
  env: Record<string, string> | (() => Record<string, string>) = {},
  { cuttable = false, module, keepsAnswers = false, turnsAway = false, ...given }: Given = {},
): TestServer {
  const heard = new HeardChanges()
  const hearing: Module = { http: () => ({ onPublicChange: (tags) => heard.hear(tags) }) }
  const all = [...modulesForTests(given.changeAccounts), ...(module ? [module] : []), hearing]
  const at = useDb()
  const server = { logs: [] as LogLine[], settle: () => heard.settle(at) } as TestServer
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-server-'))
  let jobs: Jobs | undefined
  let endWork = () => {}
  let troubles: string[] = []
  beforeEach(({ onTestFailed }) => {
    troubles = []
    // Runs after every `afterEach`, because the browser's can fail a test too.
    onTestFailed(() => {
      if (troubles.length > 0) console.log(`The server said:\n${troubles.join('')}`)
    })
  })
  beforeAll(async () => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      SEARCHES_PER_MINUTE: '0',
      RATE_LIMITS: '0',
      ...(typeof env === 'function' ? env() : env),
    })
    const write = (line: string) => {
      const said = JSON.parse(line) as LogLine
      if (said.level >= INFO) server.logs.push(said)
      if (said.level >= WARN || Number(said.status) >= 400) troubles.push(line)
    }
    const log = makeLog('debug', { write } as never)
    server.db = at.db
    if (cuttable) server.proxy = await cutProxy(at.url)
    const databaseUrl = server.proxy?.url ?? at.url
    if (!given.jobs) jobs = await openJobs({ databaseUrl, log, queues: queuesOf(all) })
    server.deps = {
      config,
      db: server.proxy ? openDb(databaseUrl, { onHealthChange: logDatabaseHealth(log) }) : at.db,
      databaseUrl,
      log,
      clock: given.clock ?? systemClock,
      secret: makeSecretKey(TEST_SECRET_KEY),
      storage: fileStorage(path.join(dataDir, 'media')),
      jobs: given.jobs ?? (jobs as Jobs),
      live: openLive(databaseTransport(at.db), log),
    }
    if (jobs) endWork = await startWork(all, jobs, server.deps)
    server.app = await makeApp(all, server.deps, given.injected?.bundle, {
      keepsAnswers,
      ...(!turnsAway && { lateMs: Number.POSITIVE_INFINITY }),
    })
    if (given.injected) return void (await server.app.ready())
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    server.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(async () => {
    await server.app?.close()
    await jobs?.stop()
    endWork()
    await server.deps?.live.close()
    if (server.proxy) await server.deps.db.close()
    await server.proxy?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return server
}
