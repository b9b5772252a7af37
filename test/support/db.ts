import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type DbPool, openDb } from '#platform/db/db.ts'
import { databaseUrl, dropDatabase, onServer } from '../../tools/server-databases.ts'
import { PATIENCE_MS } from './patience.ts'

/** A migrated, empty database for this test file, for use inside tests and hooks. */
export function useDb(): { db: DbPool; url: string } {
  const at = {} as { db: DbPool; url: string }
  const name = `lsf_test_${randomBytes(6).toString('hex')}`
  beforeAll(async () => {
    const server = inject('databaseServer')
    await onServer(server, async (client) => {
      await client.query(`create database ${name} template ${inject('templateDatabase')}`)
      // Tests do not need durable writes, and waiting for the disk is slow.
      await client.query(`alter database ${name} set synchronous_commit = off`)
    })
    at.url = databaseUrl(server, name)
    at.db = openDb(at.url, { connections: 8, statementTimeout: PATIENCE_MS })
  })
  afterAll(async () => {
    await at.db?.close()
    await dropDatabase(inject('databaseServer'), name)
  })
  return at
}
