import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { fileStorage } from '#platform/storage/file-storage.ts'
import { builtPart, makeApp, type Parts, queues, saysReach, startWork } from '../../src/main.ts'
import { TEST_SECRET_KEY } from './account-server.ts'
import { type CutProxy, cutProxy } from './cut-proxy.ts'
import { useDb } from './db.ts'

export type TestServer = {
  app: FastifyInstance
  origin: string
  db: ReturnType<typeof useDb>['db']
  logs: LogLine[]
  parts: Parts
  /** What the product reaches its database by, where it was asked for; `db` goes straight there. */
  proxy?: CutProxy
}
type LogLine = { level: number; msg?: string; [name: string]: unknown }

/** The whole product on a port of its own, over a database of its own. `env` are settings as an operator would give them. */
export function useServer(env: Record<string, string> = {}, { cuttable = false } = {}): TestServer {
  const at = useDb()
  const server = { logs: [] as LogLine[] } as TestServer
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-server-'))
  let jobs: Jobs | undefined
  let stopSending = () => {}
  beforeAll(async () => {
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SEARCHES_PER_MINUTE: '0', RATE_LIMITS: '0', ...env })
    const log = makeLog('info', { write: (line: string) => void server.logs.push(JSON.parse(line)) } as never)
    server.db = at.db
    if (cuttable) server.proxy = await cutProxy(at.url)
    const databaseUrl = server.proxy?.url ?? at.url
    jobs = await openJobs({ databaseUrl, log, queues, pollSeconds: 0.5 })
    server.parts = {
      config,
      db: server.proxy ? openDb(databaseUrl, { onReach: saysReach(log) }) : at.db,
      databaseUrl,
      log,
      clock: systemClock,
      secret: makeSecretKey(TEST_SECRET_KEY),
      storage: fileStorage(path.join(dataDir, 'media')),
      jobs,
      browserPart: builtPart,
    }
    stopSending = await startWork(server.parts, jobs)
    server.app = await makeApp(server.parts)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    server.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(async () => {
    await server.app?.close()
    await jobs?.stop()
    stopSending()
    if (server.proxy) await server.parts.db.close()
    await server.proxy?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return server
}
