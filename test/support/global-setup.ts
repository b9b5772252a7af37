import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log.ts'
import { queuesOf } from '#platform/modules/module.ts'
import { modules } from '../../src/modules.ts'
import { dropDatabase, makeDatabase } from '../../tools/server-databases.ts'
import { prepareBrowser } from './chromium.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    templateDatabase: string
  }
}

/** Starts one engine for all tests and migrates the template that every test file copies. */
export default async function setup(project: TestProject) {
  await prepareBrowser()
  const engine = await startEngine()
  const template = `lsf_test_template_${process.pid}`
  const url = await makeDatabase(engine.url, template)
  await migrate(url)
  // Includes the queues' tables, so that servers start quickly.
  const log = makeLog('silent')
  const queues = queuesOf(modules)
  await (await openJobs({ databaseUrl: url, log, queues, role: 'web' })).stop()
  project.provide('databaseServer', engine.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(engine.url, template)
    await engine.stop()
  }
}

/** Uses the PostgreSQL of TEST_DATABASE_URL, or starts the embedded one. */
export async function startEngine() {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    console.log(`Tests run on the PostgreSQL of TEST_DATABASE_URL.`)
    return { url: given, stop: async () => {} }
  }
  const dataDir = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'lsf-test-'))
  // As root, PostgreSQL runs as another account, which must reach the folder.
  chmodSync(dataDir, 0o755)
  const engine = await startEmbeddedPostgres({ dataDir, durable: false, log: (sentence) => console.log(sentence) })
  console.log('Tests run on the embedded PostgreSQL.')
  return {
    url: engine.url,
    stop: async () => {
      await engine.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
