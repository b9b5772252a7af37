import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseAway, isSilent, Reach } from './database-away.ts'

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
 * Opens a pool of at most `connections` connections to PostgreSQL 15 or newer. Statements are ended by the server after
 * `statementTimeout` ms, and given up after twice that, so that no request holds a connection for ever; nobody waits longer
 * than `connectTimeout` ms for one. While the database cannot be reached, callers get an error by `isDatabaseAway` at once;
 * `onReach` hears when it goes and comes back.
 */
export function openDb(
  url: string,
  {
    connections = 10,
    statementTimeout = 15_000,
    connectTimeout = 10_000,
    onError = (_: Error) => {},
    onReach = (_away: boolean, _error?: Error) => {},
  } = {},
): DbPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout * 2,
    keepAlive: true,
    application_name: 'localshopfinder',
    types,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  // The same for one that breaks while it is used; its user gets the error from the statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  const reach = new Reach(onReach)

  async function withClient<T>(use: (client: pg.PoolClient, drop: (why: Error) => void) => Promise<T>): Promise<T> {
    reach.check()
    const client = await pool.connect().catch((error: Error) => {
      reach.failed(error)
      throw error
    })
    let broken: Error | undefined
    try {
      const result = await use(client, (why) => {
        broken = why
      })
      reach.succeeded()
      return result
    } catch (error) {
      if (isDatabaseAway(error)) broken = error as Error
      if (isSilent(error as Error)) reach.failed(error as Error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    pool,
    orm: drizzle(pool),
    query: (name, text, values) =>
      withClient(async (client) => (await client.query({ name, text, values: values ?? [] })).rows),
    transaction: (work) =>
      withClient(async (client, drop) => {
        try {
          await client.query('begin')
          const result = await work(onClient(client))
          await client.query('commit')
          return result
        } catch (error) {
          if (!isDatabaseAway(error)) await client.query('rollback').catch(drop)
          throw error
        }
      }),
    close: () => pool.end(),
  }
}
