import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/**
 * What a query may run on: the pool, or the one connection of a transaction. Both look the same, so code that reads or
 * writes does not know whether it is part of something larger.
 */
export type Db = {
  /** Drizzle, for the everyday queries. */
  orm: NodePgDatabase
  /** A prepared statement under `name`: the same name must always go with the same text. Rows come as plain objects. */
  query<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row[]>
  /** Runs `work` in one transaction; an error rolls it back and is thrown on. Nested calls join the outer one. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export type DbPool = Db & { pool: pg.Pool; close(): Promise<void> }

const INT8 = 20
const types: pg.CustomTypesConfig = {
  // Counts are far below 2^53; a string would surprise every caller.
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

function onClient(client: pg.PoolClient): Db {
  const tx: Db = {
    orm: drizzle(client),
    query: async (name, text, values) => (await client.query({ name, text, values: values ?? [] })).rows,
    transaction: (work) => work(tx),
  }
  return tx
}

/**
 * Opens a pool of at most `connections` connections to PostgreSQL 15 or newer.
 * Statements are ended by the server after `statementTimeout` ms, so that no request can hold a connection for ever.
 */
export function openDb(
  url: string,
  { connections = 10, statementTimeout = 15_000, onError = (_: Error) => {} } = {},
): DbPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    application_name: 'localshopfinder',
    types,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  return {
    pool,
    orm: drizzle(pool),
    query: async (name, text, values) => (await pool.query({ name, text, values: values ?? [] })).rows,
    transaction: async (work) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(onClient(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((reason: Error) => {
          broken = reason
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
