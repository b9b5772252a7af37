import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log.ts'
import { queuesOf } from '#platform/modules/module.ts'
import { modules } from '../../src/main.ts'
import { prepareBrowser } from './chromium.ts'
import { until } from './until.ts'

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
  await onServer(engine.url, async (client) => {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template}`)
  })
  await migrate(databaseUrl(engine.url, template))
  // Includes the queues' tables, so that servers start quickly.
  const log = makeLog('silent')
  const queues = queuesOf(modules)
  await (await openJobs({ databaseUrl: databaseUrl(engine.url, template), log, queues, role: 'web' })).stop()
  project.provide('databaseServer', engine.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(engine.url, template)
    await engine.stop()
  }
}

/** TEST_DATABASE_URL chooses a PostgreSQL of your own; without it the tests run on the embedded one. */
export async function startEngine() {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    console.log(`Tests run on the PostgreSQL of TEST_DATABASE_URL.`)
    return { url: given, stop: async () => {} }
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lsf-test-'))
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

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Drops it with its connections. A vacuum under way is the server's own, which its account may not end: its end is waited for. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, (client) =>
    until(`database ${name} can be dropped`, () =>
      client.query(`drop database if exists ${name} with (force)`).catch((error: { code?: string }) => {
        if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
      }),
    ),
  )
}

const INSUFFICIENT_PRIVILEGE = '42501'
