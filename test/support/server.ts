import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { logReach } from '#platform/db/open-database.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { byDatabase, openLive } from '#platform/live/live.ts'
import { makeLog } from '#platform/log.ts'
import { type Module, queuesOf, type ServerDeps, startWork } from '#platform/modules/module.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { fileStorage } from '#platform/storage/file-storage.ts'
import { makeApp } from '../../src/app.ts'
import { modules } from '../../src/modules.ts'
import { TEST_SECRET_KEY } from './account-server.ts'
import { type CutProxy, cutProxy } from './cut-proxy.ts'
import { useDb } from './db.ts'
import { HeardChanges } from './heard-changes.ts'

export type TestServer = {
  app: FastifyInstance
  origin: string
  db: ReturnType<typeof useDb>['db']
  logs: LogLine[]
  deps: ServerDeps
  /** Between product and database if requested; `db` bypasses it. */
  proxy?: CutProxy
  /** Waits until it has heard of all that has been committed: what it keeps shows that. */
  settle(): Promise<void>
}
const INFO = 30
const WARN = 40
type LogLine = { level: number; msg?: string; [name: string]: unknown }

/**
 * `keepsAnswers`: as the product does; without it a test sees at once what it has written. `turnsAway`: as the product does while the
 * process is late, which other tests make it.
 */
type Given = { cuttable?: boolean; module?: Module; keepsAnswers?: boolean; turnsAway?: boolean }

/** The whole product with its own port and database, and `module` after all others. `env` holds settings. */
export function useServer(
  env: Record<string, string> = {},
  { cuttable = false, module, keepsAnswers = false, turnsAway = false }: Given = {},
): TestServer {
  const heard = new HeardChanges()
  const hearing: Module = { http: () => ({ onPublicChange: (tags) => heard.hear(tags) }) }
  const all = [...modules, ...(module ? [module] : []), hearing]
  const at = useDb()
  const server = { logs: [] as LogLine[], settle: () => heard.settle(at) } as TestServer
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-server-'))
  let jobs: Jobs | undefined
  let endWork = () => {}
  let troubles: string[] = []
  beforeEach(({ onTestFailed }) => {
    troubles = []
    // After every `afterEach`: the browser's fails a test too.
    onTestFailed(() => {
      if (troubles.length > 0) console.log(`The server said:\n${troubles.join('')}`)
    })
  })
  beforeAll(async () => {
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEARCHES_PER_MINUTE: '0', RATE_LIMITS: '0', ...env })
    const write = (line: string) => {
      const said = JSON.parse(line) as LogLine
      if (said.level >= INFO) server.logs.push(said)
      if (said.level >= WARN || Number(said.status) >= 400) troubles.push(line)
    }
    const log = makeLog('debug', { write } as never)
    server.db = at.db
    if (cuttable) server.proxy = await cutProxy(at.url)
    const databaseUrl = server.proxy?.url ?? at.url
    jobs = await openJobs({ databaseUrl, log, queues: queuesOf(all) })
    server.deps = {
      config,
      db: server.proxy ? openDb(databaseUrl, { onReach: logReach(log) }) : at.db,
      databaseUrl,
      log,
      clock: systemClock,
      secret: makeSecretKey(TEST_SECRET_KEY),
      storage: fileStorage(path.join(dataDir, 'media')),
      jobs,
      live: openLive(byDatabase(at.db), log),
    }
    endWork = await startWork(all, jobs, server.deps)
    server.app = await makeApp(all, server.deps, undefined, {
      keepsAnswers,
      ...(!turnsAway && { lateMs: Number.POSITIVE_INFINITY }),
    })
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
